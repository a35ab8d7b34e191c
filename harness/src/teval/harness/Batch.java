package teval.harness;

import java.util.List;
import java.util.Map;

/** Classes that were compiled together, and the tests in them. */
final class Batch {
    /** Binary name to bytes. */
    final Map<String, byte[]> classes;
    final List<DraftClass> testClasses;

    Batch(Map<String, byte[]> classes, List<DraftClass> testClasses) {
        this.classes = classes;
        this.testClasses = testClasses;
    }
}
