package teval.harness.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.Group;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/**
 * Combines groups into as few compilations as possible. Classes that differ only in their tests become one class, unless two tests share a method
 * name or JUnit may refuse one. At run time, each group still has its own loader and sees only its own tests.
 */
public final class UnitPlanner {
    private static final Pattern PUBLIC_VOID = Pattern.compile("(?<!\\bstatic\\s{1,9})\\bpublic\\s+void\\s+[\\w$]+\\s*\\(\\s*\\)");

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
        if (!unit.extra.equals(other.extra) || mayBeRefused(unit) || mayBeRefused(other)) {
            return false;
        }
        for (SuiteClass mine : other.classes) {
            SuiteClass theirs = find(unit, mine.name);
            if (theirs != null && !(theirs.before.equals(mine.before) && theirs.after.equals(mine.after) && theirs.nests.equals(mine.nests)
                    && haveNoMethodInCommon(theirs, mine))) {
                return false;
            }
        }
        return true;
    }

    /** JUnit refuses a whole class because of a single test method that is not public, for example. That must not affect other groups. */
    private static boolean mayBeRefused(CompileUnit unit) {
        for (SuiteClass suiteClass : unit.classes) {
            for (TestCase test : suiteClass.tests) {
                if (test.role == TestCase.Role.TEST && !PUBLIC_VOID.matcher(test.source).find()) {
                    return true;
                }
            }
        }
        return false;
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
            classes.add(new SuiteClass(mine.name, mine.before, mine.after, mine.nests, mine.optionalImports, tests));
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
