package teval.harness.compile;

import java.util.List;
import java.util.Map;

/** Classes that were compiled together, and the tests in them. */
public final class Batch {
    /** Binary name to bytes. */
    public final Map<String, byte[]> classes;
    public final List<DraftClass> testClasses;

    Batch(Map<String, byte[]> classes, List<DraftClass> testClasses) {
        this.classes = classes;
        this.testClasses = testClasses;
    }
}
