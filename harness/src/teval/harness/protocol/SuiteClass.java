package teval.harness.protocol;

import java.util.List;

/** A test class: the source before its tests, the tests, the source after them. */
public final class SuiteClass {
    public final String name;
    public final String before;
    public final String after;
    public final List<TestCase> tests;

    public SuiteClass(String name, String before, String after, List<TestCase> tests) {
        this.name = name;
        this.before = before;
        this.after = after;
        this.tests = tests;
    }
}
