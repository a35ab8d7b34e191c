package teval.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs compiled tests, each group in a fresh loader. */
final class BatchRunner {
    private final Channel channel;
    private final ClassLoader junitLoader;
    private final SuiteRunner junit;
    private final OutputCapture output;
    private final Aftermath aftermath;
    private final ProbeLibrary probes = new ProbeLibrary();
    private volatile ClassRun current;

    BatchRunner(Channel channel, ClassLoader junitLoader, SuiteRunner junit, OutputCapture output, Aftermath aftermath) {
        this.channel = channel;
        this.junitLoader = junitLoader;
        this.junit = junit;
        this.output = output;
        this.aftermath = aftermath;
    }

    void run(Job job, Version version, ClassPath classPath, List<Batch> batches, Map<TestCase, Rejection> rejected)
            throws InterruptedException {
        ProbedVersion probed = version.lines.isEmpty() ? null : new ProbedVersion(probes.get(job.asmJars), version.lines);
        for (Group group : job.groups) {
            for (Batch batch : batches) {
                Coverage coverage = probed == null ? Coverage.NONE : probed.coverage(junitLoader);
                TestRun run = new TestRun(channel, job.id, version.name, job.limits, output, aftermath, coverage);
                ClassLoader loader = new TestLoader(coverage.above(junitLoader), classPath, batch.classes, coverage);
                for (DraftClass testClass : batch.testClasses) {
                    List<TestCase> tests = new ArrayList<>();
                    for (TestCase test : testClass.tests) {
                        if (test.group.equals(group.name) && !rejected.containsKey(test)
                                && !job.done.contains(version.name, test)) {
                            tests.add(test);
                        }
                    }
                    run(new ClassRun(run, testClass, tests, loader, junit), tests);
                }
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

    /** Called when the JVM is going down. */
    void exiting() {
        ClassRun running = current;
        if (running != null) {
            running.exiting();
        }
    }
}
