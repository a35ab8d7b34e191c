package teval.harness.protocol;

import java.util.List;
import java.util.Map;

/** One version of the subject: a name and the class path it is compiled and run against. */
public final class Version {
    public final String name;
    public final List<String> classPath;

    /** The lines whose execution is to be reported, by source file ({@code org/x/Shelf.java}). */
    public final Map<String, List<Integer>> lines;

    Version(String name, List<String> classPath, Map<String, List<Integer>> lines) {
        this.name = name;
        this.classPath = classPath;
        this.lines = lines;
    }
}
