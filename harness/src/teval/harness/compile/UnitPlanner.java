package teval.harness.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.Group;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/**
 * Puts groups together into as few compilations as possible: classes that differ in nothing but their tests, where no two tests
 * share a method name, become one class. At run time each group still gets its own loader and sees its own tests only.
 */
public final class UnitPlanner {
    private UnitPlanner() {
    }

    public static List<CompileUnit> plan(List<Group> groups) {
        List<CompileUnit> units = new ArrayList<>();
        for (Group group : groups) {
            add(group, units);
        }
        return units;
    }

    private static void add(Group group, List<CompileUnit> units) {
        CompileUnit own = new CompileUnit(group.classes, group.extra);
        for (int i = 0; i < units.size(); i++) {
            if (fit(units.get(i), own)) {
                units.set(i, merge(units.get(i), own));
                return;
            }
        }
        units.add(own);
    }

    private static boolean fit(CompileUnit unit, CompileUnit other) {
        if (!unit.extra.equals(other.extra)) {
            return false;
        }
        for (SuiteClass mine : other.classes) {
            SuiteClass theirs = find(unit, mine.name);
            if (theirs != null && !(theirs.before.equals(mine.before) && theirs.after.equals(mine.after)
                    && haveNoMethodInCommon(theirs, mine))) {
                return false;
            }
        }
        return true;
    }

    private static boolean haveNoMethodInCommon(SuiteClass one, SuiteClass other) {
        Set<String> methods = new HashSet<>();
        for (TestCase test : one.tests) {
            methods.add(test.method);
        }
        for (TestCase test : other.tests) {
            if (methods.contains(test.method)) {
                return false;
            }
        }
        return true;
    }

    private static CompileUnit merge(CompileUnit unit, CompileUnit other) {
        List<SuiteClass> classes = new ArrayList<>();
        for (SuiteClass mine : unit.classes) {
            SuiteClass theirs = find(other, mine.name);
            List<TestCase> tests = new ArrayList<>(mine.tests);
            if (theirs != null) {
                tests.addAll(theirs.tests);
            }
            classes.add(new SuiteClass(mine.name, mine.before, mine.after, tests));
        }
        for (SuiteClass theirs : other.classes) {
            if (find(unit, theirs.name) == null) {
                classes.add(theirs);
            }
        }
        return new CompileUnit(classes, unit.extra);
    }

    private static SuiteClass find(CompileUnit unit, String className) {
        for (SuiteClass suiteClass : unit.classes) {
            if (suiteClass.name.equals(className)) {
                return suiteClass;
            }
        }
        return null;
    }
}
