package teval.harness.run;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import teval.harness.classpath.ClassPath;
import teval.harness.cleanup.Aftermath;
import teval.harness.compile.Batch;
import teval.harness.compile.DraftClass;
import teval.harness.coverage.Coverage;
import teval.harness.coverage.ProbeLibrary;
import teval.harness.coverage.ProbedVersion;
import teval.harness.loading.AtWork;
import teval.harness.loading.TestLoader;
import teval.harness.protocol.Channel;
import teval.harness.protocol.Group;
import teval.harness.protocol.Job;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.TestCase;
import teval.harness.protocol.Version;

/** Runs compiled tests, each group in a fresh loader. */
public final class BatchRunner {
    private final Channel channel;
    private final JUnitLibrary junit;
    private final OutputCapture output;
    private final Aftermath aftermath;
    private final ProbeLibrary probes = new ProbeLibrary();
    private volatile ClassRun current;

    public BatchRunner(Channel channel, JUnitLibrary junit, OutputCapture output, Aftermath aftermath) {
        this.channel = channel;
        this.junit = junit;
        this.output = output;
        this.aftermath = aftermath;
        LoopWatch.prepare();
    }

    public void run(Job job, Version version, ClassPath classPath, List<Batch> batches, Map<TestCase, Rejection> rejected)
            throws InterruptedException {
        ProbedVersion probed = version.lines.isEmpty() ? null : new ProbedVersion(probes.get(job.asmJars), version.lines);
        aftermath.keepClassPath(junit.path + File.pathSeparator + String.join(File.pathSeparator, version.classPath));
        for (Group group : job.groups) {
            for (Batch batch : batches) {
                Coverage coverage = probed == null ? Coverage.NONE : probed.coverage(junit.loader);
                TestRun run = new TestRun(channel, job.id, version.name, job.limits, output, aftermath, coverage);
                ClassLoader loader = new TestLoader(coverage.above(junit.loader), classPath, batch.classes, coverage);
                AtWork.begin(loader, classPath.urls());
                for (DraftClass testClass : batch.testClasses) {
                    List<TestCase> tests = new ArrayList<>();
                    for (TestCase test : testClass.tests) {
                        if (test.group.equals(group.name) && !rejected.containsKey(test)
                                && !job.done.contains(version.name, test) && !job.known.contains(version.name, test)) {
                            tests.add(test);
                        }
                    }
                    run(new ClassRun(run, testClass, tests, loader, junit.runner), tests);
                }
                AtWork.end();
            }
        }
    }

    private void run(ClassRun classRun, List<TestCase> tests) throws InterruptedException {
        if (!tests.isEmpty()) {
            current = classRun;
            classRun.run();
            current = null;
        }
    }

    /** Called when the JVM is shutting down. */
    void exiting() {
        ClassRun running = current;
        if (running != null) {
            running.exiting();
        }
    }
}
