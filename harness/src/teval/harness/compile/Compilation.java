package teval.harness.compile;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The result of one compilation: classes, or errors, or otherwise why the compiler broke down. */
final class Compilation {
    /** Bytes by binary name. */
    final Map<String, byte[]> classes;
    final List<Problem> problems;
    /** Null unless the compiler itself broke down. */
    final String breakdown;

    private Compilation(Map<String, byte[]> classes, List<Problem> problems, String breakdown) {
        this.classes = classes;
        this.problems = problems;
        this.breakdown = breakdown;
    }

    static Compilation done(Map<String, byte[]> classes) {
        return new Compilation(classes, Collections.<Problem>emptyList(), null);
    }

    static Compilation rejected(List<Problem> problems) {
        return new Compilation(Collections.<String, byte[]>emptyMap(), problems, null);
    }

    static Compilation brokeDown(String reason) {
        return new Compilation(Collections.<String, byte[]>emptyMap(), Collections.<Problem>emptyList(), reason);
    }
}
