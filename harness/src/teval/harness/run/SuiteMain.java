package teval.harness.run;

import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.ObjectInputStream;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.util.List;
import teval.harness.bridge.PlainRunner;
import teval.harness.coverage.Coverage;
import teval.harness.jupiter.JupiterRunner;
import teval.harness.protocol.Channel;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.Limits;
import teval.harness.protocol.TestCase;
import teval.harness.suite.SuitePlan;
import teval.harness.suite.SuitePlan.PlannedClass;
import teval.harness.suite.SuitePlan.PlannedTest;
import teval.harness.testng.TestNgRunner;

/**
 * The JVM of one suite: runs its classes in sequence in its main thread, as JUnit's own main class does, without cleaning up. Ends after the last
 * test, or at the first one that exceeds its time limit.
 */
public final class SuiteMain {
    private SuiteMain() {
    }

    public static void main(String[] arguments) throws Exception {
        SuitePlan plan = (SuitePlan) new ObjectInputStream(System.in).readObject();
        OutputCapture output = new OutputCapture();
        PrintStream stream = output.stream();
        Channel channel = new Channel(new FileOutputStream(FileDescriptor.out), plan.token);
        System.setOut(stream);
        System.setErr(stream);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        TestRun run = new TestRun(channel, plan.job, plan.version, Limits.ofTests(plan.testTimeoutMilliseconds, plan.outputLimitCharacters),
                output, null, Coverage.NONE, 0);
        TestTime time = new TestTime();
        time.beginsInThisThread();
        SuiteWatch watch = new SuiteWatch(run, Thread.currentThread());
        watch.start();
        for (PlannedClass each : plan.classes) {
            RunClass wanted = wanted(each);
            Progress progress = new Progress(run, wanted, time);
            watch.turnTo(progress, each.lines);
            runClass(wanted, progress);
        }
        channel.send(new JsonObject().with("event", "ended"));
        Runtime.getRuntime().halt(0);
    }

    private static void runClass(RunClass wanted, Progress progress) {
        SuiteObserver observer = new SuiteObserver(wanted, progress);
        progress.announceNext();
        try {
            Class<?> type = Class.forName(wanted.name, false, SuiteMain.class.getClassLoader());
            observer.looksAt(type);
            if (Modifier.isAbstract(type.getModifiers())) {
                progress.noteOfClass("", Outcome.notRun("its class is abstract, so JUnit runs it in subclasses only"));
            } else {
                run(type, wanted.methods(), observer);
            }
        } catch (Throwable thrown) {
            observer.failed("", "", thrown);
        }
        progress.ended();
    }

    private static void run(Class<?> type, List<String> methods, TestObserver observer) {
        SuiteRunner jupiter = JUnitLibrary.hasJupiter(SuiteMain.class.getClassLoader()) ? new JupiterRunner(JupiterRunner.Order.OF_JUPITER) : null;
        SuiteRunner ofJunit4 = new PlainRunner();
        SuiteRunner runner = jupiter != null && jupiter.finds(type, methods) ? jupiter
                : TestNgTests.areIn(type) ? new TestNgRunner(TestNgRunner.Order.OF_TESTNG) : ofJunit4;
        Junit4Tests.run(runner, ofJunit4, type, methods, observer);
    }

    private static RunClass wanted(PlannedClass planned) {
        RunClass wanted = new RunClass(planned.name, planned.lines);
        for (PlannedTest test : planned.tests) {
            wanted.add(new TestCase(test.group, test.id, test.method, "", planned.name, test.role), test.lines);
        }
        return wanted;
    }
}
