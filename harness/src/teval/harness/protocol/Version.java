package teval.harness.protocol;

import java.util.List;
import java.util.Map;

/** One version of the program: a name, and the class path for compiling and running. */
public final class Version {
    public final String name;
    public final List<String> classPath;

    /** A folder of classes that replace those of the class path; empty for none. */
    public final String overlay;

    /** Where tests see the elements of the class path; empty if at their original locations. */
    private final List<String> seen;

    /** The lines whose execution to report, by source file ({@code org/x/Shelf.java}). */
    public final Map<String, List<Integer>> lines;

    /** Where tests see the elements of the class path whose calls from outside to report; empty for no calls. */
    public final List<String> calls;

    /** What to measure by JaCoCo's definitions, by group; empty for nothing. */
    public final Map<String, Metered> metered;

    /** The folder of which each suite's JVM gets a copy as its current directory; empty for none. */
    public final String workFolder;

    /** Where the tests' classes seem to be; empty for the current directory. */
    public final String testFolder;

    /** The job's tests as compiled by another JVM; if empty, this JVM compiles them. */
    public final List<Fields> compiled;

    Version(String name, List<String> classPath, String overlay, List<String> seen, Map<String, List<Integer>> lines,
            List<String> calls, Map<String, Metered> metered, String workFolder, String testFolder, List<Fields> compiled) {
        this.name = name;
        this.classPath = classPath;
        this.overlay = overlay;
        this.seen = seen;
        this.lines = lines;
        this.calls = calls;
        this.metered = metered;
        this.workFolder = workFolder;
        this.testFolder = testFolder;
        this.compiled = compiled;
    }

    /** Where tests see the elements of the class path, in order. */
    public List<String> seenClassPath() {
        return seen.isEmpty() ? classPath : seen;
    }

    /** Whether its class files are removed before its tests run. */
    public boolean hidesClassFiles() {
        return !seen.isEmpty();
    }
}
