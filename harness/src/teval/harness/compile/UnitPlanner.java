package teval.harness.compile;

import java.util.ArrayList;
import java.util.List;
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
    private static final Pattern IMPORTS_JUPITER = Pattern.compile("\\bimport\\s+org\\.junit\\.jupiter\\.api\\.(?:Test|\\*)\\s*;");
    private static final Pattern NAMES_JUNIT4 = Pattern.compile("\\borg\\.junit\\.(?:Test\\b|\\*)|\\bjunit\\.framework\\.");

    private UnitPlanner() {
    }

    public static List<CompileUnit> plan(List<Group> groups) {
        List<GrowingUnit> growing = new ArrayList<>();
        List<CompileUnit> units = new ArrayList<>();
        for (Group group : groups) {
            if (mayBeRefused(group)) {
                units.add(new CompileUnit(group.classes, group.extra));
            } else {
                add(group, growing);
            }
        }
        for (GrowingUnit unit : growing) {
            units.add(unit.finish());
        }
        return units;
    }

    private static void add(Group group, List<GrowingUnit> units) {
        for (GrowingUnit unit : units) {
            if (unit.fits(group)) {
                unit.add(group);
                return;
            }
        }
        units.add(new GrowingUnit(group));
    }

    /**
     * JUnit 4 refuses a whole class because of a single test method that is not public, for example. That must not affect other groups. JUnit 5 only
     * leaves out the method.
     */
    private static boolean mayBeRefused(Group group) {
        for (SuiteClass suiteClass : group.classes) {
            boolean ofJupiter = IMPORTS_JUPITER.matcher(suiteClass.before).find() && !NAMES_JUNIT4.matcher(suiteClass.before).find();
            for (TestCase test : suiteClass.tests) {
                boolean leavesOut = ofJupiter && !NAMES_JUNIT4.matcher(test.source).find();
                if (test.role == TestCase.Role.TEST && !leavesOut && !PUBLIC_VOID.matcher(test.source).find()) {
                    return true;
                }
            }
        }
        return false;
    }
}
