package teval.harness;

import java.util.ArrayList;
import java.util.List;

/** Test classes that share one class loader: in the toolkit, the test cases of one oracle generator. */
final class Group {
    final String name;
    final List<SuiteClass> classes;
    final List<ExtraSource> extra;

    Group(String name, List<SuiteClass> classes, List<ExtraSource> extra) {
        this.name = name;
        this.classes = classes;
        this.extra = extra;
    }

    List<TestCase> tests() {
        List<TestCase> tests = new ArrayList<>();
        for (SuiteClass suiteClass : classes) {
            tests.addAll(suiteClass.tests);
        }
        return tests;
    }
}
