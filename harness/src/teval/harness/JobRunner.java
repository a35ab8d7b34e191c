package teval.harness;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPaths;
import teval.harness.compile.Batch;
import teval.harness.compile.Compiler;
import teval.harness.compile.SyntaxCheck;
import teval.harness.compile.UnitPlanner;
import teval.harness.compile.VersionCompiler;
import teval.harness.protocol.Channel;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.Group;
import teval.harness.protocol.Job;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.Stopwatch;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;
import teval.harness.protocol.Version;
import teval.harness.run.BatchRunner;

/** Does a job: checks the tests' syntax, then compiles and runs them on one version after the other. */
final class JobRunner {
    private final Channel channel;
    private final Compiler compiler;
    private final SyntaxCheck syntax;
    private final ClassPaths classPaths;
    private final BatchRunner batches;

    JobRunner(Channel channel, Compiler compiler, SyntaxCheck syntax, ClassPaths classPaths, BatchRunner batches) {
        this.channel = channel;
        this.compiler = compiler;
        this.syntax = syntax;
        this.classPaths = classPaths;
        this.batches = batches;
    }

    void run(Job job) throws IOException, InterruptedException {
        Map<String, Long> compileMilliseconds = new LinkedHashMap<>();
        Map<String, Long> runMilliseconds = new LinkedHashMap<>();
        List<CompileUnit> units = UnitPlanner.plan(job.groups);
        Stopwatch stopwatch = new Stopwatch();
        Map<TestCase, Rejection> malformed = malformed(units, job);
        long syntaxMilliseconds = stopwatch.lap();
        if (compiler.haveEndless()) {
            boolean reported = false;
            for (Version version : job.versions) {
                VersionCompiler versionCompiler = new VersionCompiler(channel, compiler, job, version, null);
                versionCompiler.report(malformed);
                reported = reported || versionCompiler.hasReported();
            }
            restartIfEndless(job, reported);
        }
        for (Version version : job.versions) {
            if (isDone(job, version)) {
                continue;
            }
            ClassPath classPath = classPaths.get(version.classPath);
            VersionCompiler versionCompiler = new VersionCompiler(channel, compiler, job, version, classPath);
            List<Batch> compiled = versionCompiler.compile(units, malformed);
            compileMilliseconds.put(version.name, stopwatch.lap());
            channel.send(new JsonObject().with("event", "compiled").with("job", job.id).with("version", version.name)
                    .with("milliseconds", compileMilliseconds.get(version.name)));
            restartIfEndless(job, versionCompiler.hasReported());
            batches.run(job, version, classPath, compiled, versionCompiler.rejected());
            runMilliseconds.put(version.name, stopwatch.lap());
        }
        channel.send(new JsonObject().with("event", "done").with("job", job.id).with("syntaxMilliseconds", syntaxMilliseconds)
                .with("compileMilliseconds", compileMilliseconds).with("runMilliseconds", runMilliseconds));
    }

    /** Only after some progress: otherwise it would go the same way again. */
    private void restartIfEndless(Job job, boolean progress) {
        if (progress && compiler.haveEndless()) {
            channel.restart(job.id, "the compiler did not end");
        }
    }

    private Map<TestCase, Rejection> malformed(List<CompileUnit> units, Job job) {
        List<SuiteClass> classes = new ArrayList<>();
        for (CompileUnit unit : units) {
            classes.addAll(unit.classes);
        }
        return syntax.check(classes, lostOnAllVersions(job), job.release, job.limits.compileTimeoutMilliseconds);
    }

    private static Set<TestCase> lostOnAllVersions(Job job) {
        Set<TestCase> lost = new HashSet<>();
        for (Group group : job.groups) {
            for (TestCase test : group.tests()) {
                boolean everywhere = true;
                for (Version version : job.versions) {
                    everywhere = everywhere && job.notCompiled.contains(version.name, test);
                }
                if (everywhere) {
                    lost.add(test);
                }
            }
        }
        return lost;
    }

    private static boolean isDone(Job job, Version version) {
        for (Group group : job.groups) {
            for (TestCase test : group.tests()) {
                if (!job.done.contains(version.name, test)) {
                    return false;
                }
            }
        }
        return true;
    }
}
