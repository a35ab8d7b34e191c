package teval.harness.run;

import java.io.File;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import teval.harness.classpath.Checksum;
import teval.harness.classpath.ClassPath;
import teval.harness.cleanup.Aftermath;
import teval.harness.cleanup.LastingState;
import teval.harness.compile.Batch;
import teval.harness.compile.DraftClass;
import teval.harness.coverage.CallRecorder;
import teval.harness.coverage.Coverage;
import teval.harness.coverage.MeterLibrary;
import teval.harness.coverage.MeteredGroup;
import teval.harness.coverage.MeteredVersion;
import teval.harness.coverage.ProbeLibrary;
import teval.harness.coverage.ProbedVersion;
import teval.harness.failure.TestLines;
import teval.harness.loading.AtWork;
import teval.harness.loading.TestLoader;
import teval.harness.protocol.Channel;
import teval.harness.protocol.Group;
import teval.harness.protocol.Job;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.Metered;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.TestCase;
import teval.harness.protocol.Version;

/** Runs compiled tests, each group in a fresh loader. */
public final class BatchRunner {
    private static final String CURRENT = System.getProperty("user.dir");
    private final Channel channel;
    private final JUnitLibrary junit;
    private final OutputCapture output;
    private final Aftermath aftermath;
    private final ProbeLibrary probes = new ProbeLibrary();
    private final MeterLibrary meters = new MeterLibrary();
    private volatile ClassRun current;

    public BatchRunner(Channel channel, JUnitLibrary junit, OutputCapture output, Aftermath aftermath) {
        this.channel = channel;
        this.junit = junit;
        this.output = output;
        this.aftermath = aftermath;
        ComputingTime.prepare();
    }

    public void run(Job job, Version version, ClassPath classPath, List<Batch> batches, Map<TestCase, Rejection> rejected)
            throws InterruptedException {
        Function<ClassLoader, Coverage> observed = observed(job, version, classPath);
        aftermath.keepClassPath(junit.path + File.pathSeparator + String.join(File.pathSeparator, version.seenClassPath()));
        aftermath.useStartFiles(version.seenClassPath());
        File testFolder = new File(version.testFolder.isEmpty() ? CURRENT : version.testFolder);
        boolean ran = false;
        long before = checksum(classPath, batches);
        Set<byte[]> executed = Collections.newSetFromMap(new IdentityHashMap<>());
        Map<Batch, Map<DraftClass, TestLines>> linesOf = new IdentityHashMap<>();
        MeteredVersion metered = version.metered.isEmpty() ? null : new MeteredVersion(meters.get(job.jacocoJars), classPath, job.probesKey);
        for (Group group : job.groups) {
            Metered wantedClasses = version.metered.get(group.name);
            MeteredGroup meter = wantedClasses == null ? null
                    : new MeteredGroup(metered, wantedClasses.classes, wantedClasses.earlier);
            for (Batch batch : batches) {
                if (!batch.hasTestsOf(group.name)) {
                    continue;
                }
                Map<DraftClass, TestLines> lines = linesOf.computeIfAbsent(batch, each -> TestLines.of(each.testClasses));
                Coverage coverage = meter != null ? meter : observed.apply(junit.loader);
                TestRun run = new TestRun(channel, job.id, version.name, job.limits, output, aftermath, coverage,
                        group.loopLimitMilliseconds);
                TestLoader loader = new TestLoader(coverage.above(junit.loader), classPath, batch.classes, coverage, testFolder);
                AtWork.begin(loader, classPath.urls());
                for (DraftClass testClass : batch.testClasses) {
                    RunClass wanted = wanted(testClass, lines, batch, group, job, version, rejected);
                    ClassRun classRun = new ClassRun(run, wanted, loader, junit);
                    ran = ran || classRun.hasTests();
                    run(classRun);
                }
                AtWork.end();
                executed.addAll(loader.readTests());
            }
            if (meter != null) {
                channel.send(meter.report(new JsonObject().with("event", "covered").with("job", job.id)
                        .with("version", version.name).with("group", group.name)));
            }
        }
        if (ran && checksum(classPath, batches) != before) {
            channel.restart(job.id, "tests changed the classes that this JVM keeps");
        }
        if (ran && LastingState.isNamedIn(executed)) {
            channel.restart(job.id, "tests may have changed the JVM for good");
        }
    }

    /** What else to report of each test: the lines that it executes, its calls of the program, or nothing. */
    private Function<ClassLoader, Coverage> observed(Job job, Version version, ClassPath classPath) {
        if (!version.lines.isEmpty()) {
            return new ProbedVersion(probes.get(job.asmJars), version.lines)::coverage;
        }
        if (!version.calls.isEmpty()) {
            return new CallRecorder(probes.callProbes(job.asmJars), classPath, version.calls)::coverage;
        }
        return junit -> Coverage.NONE;
    }

    /** Of what further jobs run again. */
    private static long checksum(ClassPath classPath, List<Batch> batches) {
        Checksum checksum = new Checksum();
        classPath.addTo(checksum);
        for (Batch batch : batches) {
            checksum.add(batch.classes);
        }
        return checksum.value();
    }

    /** The tests of a group that JUnit runs in a class: its own and inherited ones. */
    private static RunClass wanted(DraftClass testClass, Map<DraftClass, TestLines> lines, Batch batch, Group group, Job job,
            Version version, Map<TestCase, Rejection> rejected) {
        RunClass wanted = new RunClass(testClass.suiteClass.name, lines.get(testClass));
        for (DraftClass declaring : batch.testClasses) {
            for (TestCase test : declaring.tests) {
                if (!test.group.equals(group.name) || !test.runIn.equals(wanted.name) || rejected.containsKey(test)) {
                    continue;
                }
                if (job.done.contains(version.name, test) || job.known.contains(version.name, test)) {
                    wanted.isWhole = false;
                } else {
                    wanted.add(test, lines.get(declaring));
                }
            }
        }
        wanted.tests.sort(Comparator.comparing(test -> test.role == TestCase.Role.AFTER_CLASS));
        return wanted;
    }

    private void run(ClassRun classRun) throws InterruptedException {
        if (classRun.hasTests()) {
            aftermath.beforeClass();
            current = classRun;
            classRun.run();
            current = null;
        }
    }

    /** Called during the JVM's shutdown. */
    void exiting() {
        ClassRun running = current;
        if (running != null) {
            running.exiting();
        }
    }
}
