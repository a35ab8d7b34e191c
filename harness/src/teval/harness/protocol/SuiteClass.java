package teval.harness.protocol;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** A test class: the source before its tests, the tests, the source after them. */
public final class SuiteClass {
    public final String name;
    public final String before;
    public final String after;
    /** Where in {@link #after} the tests of nested classes are inserted, by {@code Inner$Deep}, in the order of the source. */
    public final Map<String, Long> nests;
    /** The import statements that are left out if they don't resolve; null for all. */
    public final Collection<String> optionalImports;
    public final List<TestCase> tests;
    /** Whether it has no source, because it is not written in Java: its class file is on the class path. */
    public final boolean isOnlyBuilt;

    public SuiteClass(String name, String before, String after, Map<String, Long> nests, Collection<String> optionalImports,
            List<TestCase> tests) {
        this(name, before, after, nests, optionalImports, tests, false);
    }

    SuiteClass(String name, String before, String after, Map<String, Long> nests, Collection<String> optionalImports,
            List<TestCase> tests, boolean isOnlyBuilt) {
        this.isOnlyBuilt = isOnlyBuilt;
        this.name = name;
        this.before = before;
        this.after = after;
        this.nests = nests;
        this.optionalImports = optionalImports;
        this.tests = tests;
    }
}
