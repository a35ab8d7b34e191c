package teval.harness.protocol;

import java.util.List;

/** A request of Node in one line: groups of tests to compile and run against each version. */
public final class Job {
    public final String id;
    public final Limits limits;
    public final boolean allOrNothing;
    public final String release;
    public final List<Version> versions;
    public final List<Group> groups;
    /** Tests with an outcome that Node already has. They stay in the class, so that the class does not change. */
    public final TestSet done;
    /** Tests with a known outcome if they compile. They are compiled but not run. */
    public final TestSet known;
    /** Tests known not to compile. They are left out of the class from the start. */
    public final TestSet notCompiled;
    /** Jars of the library that inserts probes; empty if no version requests lines. */
    public final List<String> asmJars;
    /** Jars of JaCoCo's core; empty if no version is metered. */
    public final List<String> jacocoJars;
    /** Decides where probes are that nothing executes. */
    public final String probesKey;
    /** Whether each group is a suite that runs in a separate JVM. */
    public final boolean inSuiteJvms;
    public final List<String> suiteJvmFlags;
    /** Whether to send the compiler's output to Node. */
    public final boolean tellsCompiled;
    /** A digest of the tests: versions of this and other jobs with the same digest may share a compilation. Empty if none may. */
    public final String sharedTests;
    /** The tests as compiled by another JVM for versions that may share a compilation; empty if there is none. */
    public final List<Fields> sharedCompiled;
    /** What tests may refer to ({@code ReachTable}); empty if it is not asked for. */
    public final List<String> reach;

    Job(String id, Limits limits, boolean allOrNothing, String release, List<Version> versions, List<Group> groups,
            TestSet done, TestSet known, TestSet notCompiled, List<String> asmJars, List<String> jacocoJars, String probesKey,
            boolean inSuiteJvms, List<String> suiteJvmFlags, boolean tellsCompiled,
            String sharedTests, List<Fields> sharedCompiled, List<String> reach) {
        this.id = id;
        this.limits = limits;
        this.allOrNothing = allOrNothing;
        this.release = release;
        this.versions = versions;
        this.groups = groups;
        this.done = done;
        this.known = known;
        this.notCompiled = notCompiled;
        this.asmJars = asmJars;
        this.jacocoJars = jacocoJars;
        this.probesKey = probesKey;
        this.inSuiteJvms = inSuiteJvms;
        this.suiteJvmFlags = suiteJvmFlags;
        this.tellsCompiled = tellsCompiled;
        this.sharedTests = sharedTests;
        this.sharedCompiled = sharedCompiled;
        this.reach = reach;
    }

    /** Whether a compilation may serve other versions, which need the compiler's message for each test that does not compile. */
    public boolean sharesCompilations() {
        return !sharedTests.isEmpty();
    }

    /** Whether nothing is left to compile. */
    public boolean isCompiled() {
        for (Version version : versions) {
            if (version.compiled.isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
