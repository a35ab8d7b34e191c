package teval.harness;

import java.util.List;
import java.util.Map;

/** One version of the subject: a name and the class path it is compiled and run against. */
final class Version {
    final String name;
    final List<String> classPath;

    /** Those whose execution is to be told, by source file ({@code org/x/Shelf.java}). */
    final Map<String, List<Integer>> lines;

    Version(String name, List<String> classPath, Map<String, List<Integer>> lines) {
        this.name = name;
        this.classPath = classPath;
        this.lines = lines;
    }
}
