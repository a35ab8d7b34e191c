package teval.harness.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.ExtraSource;
import teval.harness.protocol.Group;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/** Groups that are compiled together. Reruns have thousands of groups with a test each, so adding one costs no more than its size. */
final class GrowingUnit {
    /**
     * Each group loads the class with the tests of all groups, and JUnit looks at each method: 300 groups with a test of JUnit 5 each took 16.2 s in
     * one class and 2.0 s in classes of 32 (JUnit 4: 2.1 and 0.3 s), and 0.1 s more to compile. Groups that add no method to the class do not count.
     */
    private static final int MOST_GROUPS = 32;
    private final List<ExtraSource> extra;
    /** Number of groups that add methods to a class. */
    private int groups;
    private final Map<String, GrowingClass> classes = new LinkedHashMap<>();

    GrowingUnit(Group group) {
        extra = group.extra;
        add(group);
    }

    /** Whether the group's classes differ from those of the same name only in their tests. */
    boolean fits(Group group) {
        if (groups == MOST_GROUPS && addsMethods(group) || !extra.equals(group.extra)) {
            return false;
        }
        for (SuiteClass each : group.classes) {
            GrowingClass known = classes.get(each.name);
            if (known != null && !known.fits(each)) {
                return false;
            }
        }
        return true;
    }

    void add(Group group) {
        groups += addsMethods(group) ? 1 : 0;
        for (SuiteClass each : group.classes) {
            classes.computeIfAbsent(each.name, none -> new GrowingClass(each)).add(each);
        }
    }

    private static boolean addsMethods(Group group) {
        for (TestCase test : group.tests()) {
            if (test.role == TestCase.Role.TEST) {
                return true;
            }
        }
        return false;
    }

    CompileUnit finish() {
        List<SuiteClass> finished = new ArrayList<>();
        for (GrowingClass each : classes.values()) {
            finished.add(each.finish());
        }
        return new CompileUnit(finished, extra);
    }

    private static final class GrowingClass {
        private final SuiteClass first;
        private final List<TestCase> tests = new ArrayList<>();
        private final Set<String> methods = new HashSet<>();

        GrowingClass(SuiteClass first) {
            this.first = first;
        }

        boolean fits(SuiteClass other) {
            if (!first.before.equals(other.before) || !first.after.equals(other.after) || !first.nests.equals(other.nests)) {
                return false;
            }
            for (TestCase test : other.tests) {
                if (methods.contains(test.plainMethod())) {
                    return false;
                }
            }
            return true;
        }

        void add(SuiteClass other) {
            tests.addAll(other.tests);
            for (TestCase test : other.tests) {
                methods.add(test.plainMethod());
            }
        }

        SuiteClass finish() {
            return new SuiteClass(first.name, first.before, first.after, first.nests, first.optionalImports, tests);
        }
    }
}
