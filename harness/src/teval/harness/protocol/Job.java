package teval.harness.protocol;

import java.util.List;

/** What Node asks for in one line: groups of tests, to compile and run against each version. */
public final class Job {
    public final String id;
    public final Limits limits;
    public final boolean allOrNothing;
    public final String release;
    public final List<Version> versions;
    public final List<Group> groups;
    /** Tests whose outcome Node knows already. They stay in the class, so that it is the same class as before. */
    public final TestSet done;
    /** Tests whose outcome Node knows if they compile. They are compiled as all others, and don't run. */
    public final TestSet known;
    /** Tests that are known not to compile. They are left out of the class at once. */
    public final TestSet notCompiled;
    /** Of the library that inserts probes; empty where no version asks for lines. */
    public final List<String> asmJars;

    Job(String id, Limits limits, boolean allOrNothing, String release, List<Version> versions, List<Group> groups,
            TestSet done, TestSet known, TestSet notCompiled, List<String> asmJars) {
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
    }
}
