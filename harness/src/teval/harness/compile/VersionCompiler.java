package teval.harness.compile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import teval.harness.classpath.ClassPath;
import teval.harness.protocol.Channel;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.Group;
import teval.harness.protocol.Job;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.TestCase;
import teval.harness.protocol.Version;

/** Compiles a job's tests against one version and reports those that don't compile. */
public final class VersionCompiler {
    private final Channel channel;
    private final Compiler compiler;
    private final Job job;
    private final Version version;
    private final ClassPath classPath;
    private final Map<TestCase, Rejection> rejected = new LinkedHashMap<>();
    private boolean reported;

    public VersionCompiler(Channel channel, Compiler compiler, Job job, Version version, ClassPath classPath) {
        this.channel = channel;
        this.compiler = compiler;
        this.job = job;
        this.version = version;
        this.classPath = classPath;
    }

    /** Tests that must not run, because they, or their suite, don't compile. */
    public Map<TestCase, Rejection> rejected() {
        return rejected;
    }

    /** Whether tests were reported, which Node then leaves out when it sends the job again. */
    public boolean hasReported() {
        return reported;
    }

    /** Reports errors known before compilation. */
    public void report(Map<TestCase, Rejection> malformed) {
        rejected.putAll(malformed);
        for (Group group : job.groups) {
            report(group);
        }
    }

    /** @param malformed tests with syntax errors, which fail on every version */
    public List<Batch> compile(List<CompileUnit> units, Map<TestCase, Rejection> malformed) {
        rejected.putAll(malformed);
        if (!job.sharesCompilations()) {
            leaveOutKnown();
        }
        List<Batch> batches = new ArrayList<>();
        for (CompileUnit unit : units) {
            batches.addAll(job.allOrNothing ? compile(unit) : compileDivided(unit));
        }
        for (Group group : job.groups) {
            if (job.allOrNothing) {
                loseTheWhole(group);
            }
            report(group);
        }
        return batches;
    }

    private List<Batch> compile(CompileUnit unit) {
        return new UnitCompiler(compiler, classPath, job.release, job.limits, job.allOrNothing, rejected).compile(unit);
    }

    /** Compiles the parts of a large unit. Their classes run together, as if they had been compiled together. */
    private List<Batch> compileDivided(CompileUnit unit) {
        List<CompileUnit> parts = UnitDivision.divide(unit);
        List<Batch> together = new ArrayList<>();
        List<Batch> separate = new ArrayList<>();
        for (CompileUnit part : parts) {
            List<Batch> batches = compile(part);
            (batches.size() == 1 ? together : separate).addAll(batches);
            if (parts.size() > 1) {
                channel.send(new JsonObject().with("event", "compiling").with("job", job.id).with("version", version.name));
            }
        }
        List<Batch> all = new ArrayList<>();
        if (!together.isEmpty()) {
            all.add(together.size() == 1 ? together.get(0) : Batch.merge(together, unit));
        }
        all.addAll(separate);
        return all;
    }

    private void leaveOutKnown() {
        for (Group group : job.groups) {
            for (TestCase test : group.tests()) {
                if (job.notCompiled.contains(version.name, test) && !rejected.containsKey(test)) {
                    rejected.put(test, Rejection.KNOWN);
                }
            }
        }
    }

    private void loseTheWhole(Group group) {
        for (TestCase test : group.tests()) {
            if (rejected.containsKey(test)) {
                Rejection all = rejected.get(test).ofTheSuite();
                for (TestCase each : group.tests()) {
                    rejected.put(each, all);
                }
                return;
            }
        }
    }

    private void report(Group group) {
        for (TestCase test : group.tests()) {
            Rejection rejection = rejected.get(test);
            if (rejection != null && rejection != Rejection.KNOWN && !job.done.contains(version.name, test)) {
                reported = true;
                channel.send(new JsonObject().with("event", "notCompiled").with("job", job.id).with("version", version.name)
                        .with("group", test.group).with("test", test.id).with("message", rejection.message)
                        .with("line", rejection.line).with("round", rejection.round).with("errors", rejection.errors));
            }
        }
    }
}
