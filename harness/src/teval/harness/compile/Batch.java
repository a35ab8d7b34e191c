package teval.harness.compile;

import java.util.List;
import java.util.Map;

/** Classes compiled together, and their tests. */
public final class Batch {
    /** Bytes by binary name. */
    public final Map<String, byte[]> classes;
    public final List<DraftClass> testClasses;

    Batch(Map<String, byte[]> classes, List<DraftClass> testClasses) {
        this.classes = classes;
        this.testClasses = testClasses;
    }
}
