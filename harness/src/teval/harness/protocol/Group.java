package teval.harness.protocol;

import java.util.ArrayList;
import java.util.List;

/** Test classes that share one class loader: in this toolkit, the test cases of one oracle generator. */
public final class Group {
    public final String name;
    public final List<SuiteClass> classes;
    public final List<ExtraSource> extra;

    Group(String name, List<SuiteClass> classes, List<ExtraSource> extra) {
        this.name = name;
        this.classes = classes;
        this.extra = extra;
    }

    public List<TestCase> tests() {
        List<TestCase> tests = new ArrayList<>();
        for (SuiteClass suiteClass : classes) {
            tests.addAll(suiteClass.tests);
        }
        return tests;
    }
}
