package teval.harness;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPaths;
import teval.harness.classpath.Overlay;
import teval.harness.compile.Batch;
import teval.harness.compile.BuiltTests;
import teval.harness.compile.CompiledTests;
import teval.harness.compile.CompilerTools;
import teval.harness.compile.SharedCompilations;
import teval.harness.compile.VersionCompilations;
import teval.harness.coverage.ProbeLibrary;
import teval.harness.protocol.Channel;
import teval.harness.protocol.Group;
import teval.harness.protocol.Job;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.Stopwatch;
import teval.harness.protocol.TestCase;
import teval.harness.protocol.Version;
import teval.harness.reach.FurtherReach;
import teval.harness.run.BatchRunner;
import teval.harness.suite.Suites;

/** Executes a job: compiles its tests, or takes them compiled, and runs them on each version in turn. */
final class JobRunner {
    private final Channel channel;
    private final BlockingQueue<String> requests;
    private final CompilerTools tools;
    private final SharedCompilations shared = new SharedCompilations();
    private final ProbeLibrary asm = new ProbeLibrary();
    private final ClassPaths classPaths;
    private final BatchRunner batches;
    private final Suites suites;

    JobRunner(Channel channel, BlockingQueue<String> requests, CompilerTools tools, ClassPaths classPaths,
            BatchRunner batches, Suites suites) {
        this.channel = channel;
        this.requests = requests;
        this.tools = tools;
        this.classPaths = classPaths;
        this.batches = batches;
        this.suites = suites;
    }

    void run(Job job) throws IOException, InterruptedException {
        Map<String, Long> compileMilliseconds = new LinkedHashMap<>();
        Map<String, Long> runMilliseconds = new LinkedHashMap<>();
        Stopwatch stopwatch = new Stopwatch();
        VersionCompilations compilations = new VersionCompilations(channel, tools, shared, job);
        long syntaxMilliseconds = stopwatch.lap();
        for (Version version : job.versions) {
            if (isDone(job, version)) {
                continue;
            }
            ClassPath origin = classPaths.get(version.classPath, version.seenClassPath());
            Overlay overlay = version.overlay.isEmpty() ? null : Overlay.read(version.overlay);
            ClassPath classPath = overlay == null ? origin : overlay.over(origin);
            awaitHiddenClassFiles(job, version);
            Map<TestCase, Rejection> rejected = new LinkedHashMap<>();
            boolean isCommon = overlay == null || overlay.isInvisibleToCompilers(origin, asm.compilerView(job.asmJars));
            List<Batch> compiled = isCommon ? compilations.common(version, origin, rejected) : compilations.own(version, classPath, rejected);
            List<Batch> all = new ArrayList<>(compiled);
            all.addAll(BuiltTests.of(job.groups, origin, isCommon));
            compileMilliseconds.put(version.name, stopwatch.lap());
            JsonObject event = new JsonObject().with("event", "compiled").with("job", job.id).with("version", version.name)
                    .with("milliseconds", compileMilliseconds.get(version.name))
                    .with("compilation", compilations.hasCompiled() ? "new" : "reused");
            if (job.tellsCompiled || compilations.isShareable()) {
                event.with(job.tellsCompiled ? "compiled" : "shared", CompiledTests.write(compiled));
            }
            if (!job.reach.isEmpty()) {
                event.with("reach", new FurtherReach(asm.codeReader(job.asmJars), job.reach).find(all));
            }
            channel.send(event);
            compilations.restartIfEndless();
            if (job.inSuiteJvms) {
                suites.run(job, version, all, rejected);
            } else {
                batches.run(job, version, classPath, all, rejected);
            }
            runMilliseconds.put(version.name, stopwatch.lap());
        }
        channel.send(new JsonObject().with("event", "done").with("job", job.id).with("syntaxMilliseconds", syntaxMilliseconds)
                .with("compileMilliseconds", compileMilliseconds).with("runMilliseconds", runMilliseconds));
    }

    /** Waits for Node, which removes the class files, so that tests can't read them, and answers with a line. */
    private void awaitHiddenClassFiles(Job job, Version version) throws InterruptedException {
        if (version.hidesClassFiles()) {
            channel.send(new JsonObject().with("event", "loaded").with("job", job.id).with("version", version.name));
            requests.take();
        }
    }

    private static boolean isDone(Job job, Version version) {
        if (!version.metered.isEmpty()) {
            return false;
        }
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
