package teval.harness.compile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/** Classes compiled together, and their tests. */
public final class Batch {
    /** Bytes by binary name. */
    public final Map<String, byte[]> classes;
    public final List<DraftClass> testClasses;

    Batch(Map<String, byte[]> classes, List<DraftClass> testClasses) {
        this.classes = classes;
        this.testClasses = testClasses;
    }

    public boolean hasTestsOf(String group) {
        for (DraftClass testClass : testClasses) {
            for (TestCase test : testClass.tests) {
                if (test.group.equals(group)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The batches of a unit's parts as one, with the test classes in the unit's order. */
    static Batch merge(List<Batch> parts, CompileUnit unit) {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        Map<SuiteClass, DraftClass> testClasses = new LinkedHashMap<>();
        for (SuiteClass each : unit.classes) {
            testClasses.put(each, null);
        }
        for (Batch part : parts) {
            classes.putAll(part.classes);
            for (DraftClass each : part.testClasses) {
                testClasses.put(each.suiteClass, each);
            }
        }
        List<DraftClass> inOrder = new ArrayList<>(testClasses.values());
        inOrder.removeIf(each -> each == null);
        return new Batch(classes, inOrder);
    }
}
