package teval.harness.protocol;

import java.util.ArrayList;
import java.util.List;

/** Test classes that share one class loader: in this toolkit, the test cases of one oracle generator. */
public final class Group {
    public final String name;
    public final List<SuiteClass> classes;
    public final List<ExtraSource> extra;

    /**
     * Processor time after which a test is ended before its own limit; 0 to await that. If it is positive, no test depends on others, so the thread of
     * a test at its limit may be stopped.
     */
    public final long loopLimitMilliseconds;

    /** Whether the class path has the classes as the project's own build compiled them, with all of their tests. */
    public final boolean isBuilt;

    Group(String name, List<SuiteClass> classes, List<ExtraSource> extra, long loopLimitMilliseconds, boolean isBuilt) {
        this.name = name;
        this.classes = classes;
        this.extra = extra;
        this.loopLimitMilliseconds = loopLimitMilliseconds;
        this.isBuilt = isBuilt;
    }

    /** The group without the classes that have no source. */
    public Group withSource() {
        List<SuiteClass> written = new ArrayList<>(classes);
        written.removeIf(each -> each.isOnlyBuilt);
        return written.size() == classes.size() ? this : new Group(name, written, extra, loopLimitMilliseconds, isBuilt);
    }

    public List<TestCase> tests() {
        List<TestCase> tests = new ArrayList<>();
        for (SuiteClass suiteClass : classes) {
            tests.addAll(suiteClass.tests);
        }
        return tests;
    }
}
