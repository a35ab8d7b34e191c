package teval.harness.suite;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import teval.harness.cleanup.Scratch;
import teval.harness.compile.Batch;
import teval.harness.compile.DraftClass;
import teval.harness.failure.TestLines;
import teval.harness.protocol.Channel;
import teval.harness.protocol.Group;
import teval.harness.protocol.Job;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.Options;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.TestCase;
import teval.harness.protocol.Version;
import teval.harness.suite.SuitePlan.PlannedClass;
import teval.harness.suite.SuitePlan.PlannedTest;

/** Runs compiled tests as Defects4J does: each group is a suite, with its own JVM and current directory. */
public final class Suites {
    /** The reason of a test that did not run because its suite's JVM ended before. */
    static final String LOST = "a test before it ended the JVM of its suite";
    private final Channel channel;
    private final List<String> junit;
    private final String harness;
    private final File folder;
    private final Scratch scratch;
    private final List<String> flags;
    /** Where the build of the tests starts them; null if it is unknown. */
    private final File workingDirectory;

    public Suites(Channel channel, Options options, String harness) {
        this.channel = channel;
        this.junit = options.junit;
        this.harness = new File(harness).getAbsolutePath();
        this.folder = new File(options.scratch == null ? "." : options.scratch).getAbsoluteFile();
        this.scratch = new Scratch(options.scratch, options.project);
        this.flags = options.flags;
        this.workingDirectory = options.project.isEmpty() ? null : new File(options.project.get(1));
    }

    public void run(Job job, Version version, List<Batch> batches, Map<TestCase, Rejection> rejected)
            throws IOException, InterruptedException {
        for (Group group : job.groups) {
            List<TestCase> left = new ArrayList<>();
            boolean isBegun = false;
            for (TestCase test : group.tests()) {
                if (!rejected.containsKey(test)) {
                    boolean isDone = job.done.contains(version.name, test);
                    isBegun = isBegun || isDone;
                    if (!isDone) {
                        left.add(test);
                    }
                }
            }
            if (isBegun) {
                lose(job, version, left);
            } else if (!left.isEmpty()) {
                run(job, version, group, batches, left);
            }
        }
    }

    /** Another JVM started the suite and ended, so the state of its tests is lost. */
    private void lose(Job job, Version version, List<TestCase> tests) {
        for (TestCase test : tests) {
            channel.send(new JsonObject().with("event", "finished").with("job", job.id).with("version", version.name)
                    .with("group", test.group).with("test", test.id).with("milliseconds", 0).with("status", "notRun")
                    .with("reason", LOST));
        }
    }

    private void run(Job job, Version version, Group group, List<Batch> batches, List<TestCase> tests)
            throws IOException, InterruptedException {
        SuitePlan plan = new SuitePlan(UUID.randomUUID().toString(), job.id, version.name, job.limits.testTimeoutMilliseconds,
                job.limits.outputLimitCharacters);
        Map<String, byte[]> compiled = new HashMap<>();
        for (Batch batch : batches) {
            Map<DraftClass, TestLines> lines = TestLines.of(batch.testClasses);
            for (DraftClass testClass : batch.testClasses) {
                PlannedClass planned = new PlannedClass(testClass.suiteClass.name, lines.get(testClass));
                for (DraftClass declaring : batch.testClasses) {
                    for (TestCase test : declaring.tests) {
                        if (tests.contains(test) && test.runIn.equals(planned.name)) {
                            planned.tests.add(new PlannedTest(test, lines.get(declaring)));
                        }
                    }
                }
                planned.tests.sort(Comparator.comparing(test -> test.role == TestCase.Role.AFTER_CLASS));
                if (!planned.tests.isEmpty()) {
                    plan.classes.add(planned);
                    compiled.putAll(batch.classes);
                }
            }
        }
        // Run the classes in the order in which Ant runs those of a file set.
        Collections.sort(plan.classes, Comparator.comparing(each -> each.name.replace('.', '/')));
        List<String> classPath = new ArrayList<>(junit);
        classPath.addAll(version.classPath);
        classPath.add(harness);
        scratch.empty();
        scratch.fillProject();
        SuiteFolder suite = SuiteFolder.of(folder.toPath().resolve("suite"), workingDirectory == null ? version.workFolder : "", compiled);
        List<String> allFlags = new ArrayList<>(job.suiteJvmFlags);
        allFlags.addAll(flags);
        new SuiteJvm(channel, plan).run(allFlags, classPath, suite, workingDirectory == null ? suite.work : workingDirectory);
        scratch.empty();
    }
}
