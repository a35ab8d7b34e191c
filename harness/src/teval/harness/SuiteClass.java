package teval.harness;

import java.util.List;

/** A test class: the source before its tests, the tests, the source after them. */
final class SuiteClass {
    final String name;
    final String before;
    final String after;
    final List<TestCase> tests;

    SuiteClass(String name, String before, String after, List<TestCase> tests) {
        this.name = name;
        this.before = before;
        this.after = after;
        this.tests = tests;
    }
}
