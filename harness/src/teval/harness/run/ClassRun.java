package teval.harness.run;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import teval.harness.failure.FailureReport;
import teval.harness.failure.TestLines;
import teval.harness.protocol.TestCase;

/** Runs the tests of one class in a separate thread, and enforces their time limits. */
final class ClassRun {
    private static final long GRACE_MILLISECONDS = 200;
    /** Before a loop is stopped, because an interrupt rarely ends one. */
    private static final long SHORT_GRACE_MILLISECONDS = 20;
    private final TestRun run;
    private final RunClass testClass;
    private final ClassLoader loader;
    private final JUnitLibrary junit;
    private final TestTime time = new TestTime();
    private final Progress progress;
    private final ComputingTime computing;
    private final Workers workers;
    private final ClassObserver observer;
    private final CountDownLatch ended = new CountDownLatch(1);

    ClassRun(TestRun run, RunClass testClass, ClassLoader loader, JUnitLibrary junit) {
        this.run = run;
        this.testClass = testClass;
        this.loader = loader;
        this.junit = junit;
        this.progress = new Progress(run, testClass, time);
        this.workers = new Workers(this::work, loader, run.loopLimitMilliseconds > 0);
        this.computing = new ComputingTime(time, workers, run);
        this.observer = new ClassObserver(run, testClass, progress, workers, time, computing);
    }

    boolean hasTests() {
        return !testClass.tests.isEmpty();
    }

    /** Returns when each test has its outcome. Does not return if a test made this JVM unusable. */
    void run() throws InterruptedException {
        RunningClock.begin();
        progress.announceNext();
        workers.start();
        while (!ended.await(Math.max(Math.min(progress.remainingMilliseconds(), computing.pauseMilliseconds()), 1),
                TimeUnit.MILLISECONDS)) {
            RunningClock.look();
            computing.look(progress.current());
            if (progress.remainingMilliseconds() <= 0 || computing.isPastLimit(progress.current()) && !workers.haveOwnLimit()) {
                interrupt(progress.current());
            } else {
                progress.tellOfWaiting();
            }
        }
    }

    private void work() {
        try {
            time.beginsInThisThread();
            Class<?> type = Class.forName(testClass.name, false, loader);
            observer.looksAt(type);
            List<String> methods = testClass.methods();
            if (Modifier.isAbstract(type.getModifiers())) {
                progress.noteOfClass("", Outcome.notRun("its class is abstract, so JUnit runs it in subclasses only"));
            } else if (!methods.isEmpty()) {
                junit.run(type, methods, observer);
            }
        } catch (Throwable thrown) {
            observer.failed("", "", thrown);
        }
        observer.ended();
        ended.countDown();
    }

    private void interrupt(TestCase test) throws InterruptedException {
        if (test == null) {
            run.channel.restart(run.job, "a class did not end after its last test");
        }
        TestLines lines = testClass.linesOf(test.method);
        FailureReport report = FailureReport.timedOut(run.limits.testTimeoutMilliseconds).at(StackSamples.of(workers.atTheTest()), lines,
                test.method, computing.of(test));
        if (!progress.timeOut(test, report)) {
            return;
        }
        boolean mayStop = workers.mayStop();
        workers.interrupt();
        boolean hasEnded = mayStop && (endsWithin(SHORT_GRACE_MILLISECONDS, test) || stops(test));
        if (!hasEnded && !endsWithin(GRACE_MILLISECONDS, test)) {
            giveUp(test, "a test does not end");
        }
    }

    /** To stop a loop in the set-up of a class would fail all its tests. */
    private boolean stops(TestCase test) throws InterruptedException {
        return progress.hasStarted(test) && workers.stopLoop() && endsWithin(GRACE_MILLISECONDS, test);
    }

    private boolean endsWithin(long milliseconds, TestCase test) throws InterruptedException {
        long end = RunningClock.nanoseconds() + milliseconds * 1_000_000;
        while (RunningClock.nanoseconds() < end && progress.current() == test) {
            Thread.sleep(1);
            RunningClock.look();
        }
        return progress.current() != test;
    }

    /** Called during the JVM's shutdown. A test caused it if its thread is in {@code System.exit}. */
    void exiting() {
        StackTraceElement[] stack = workers.exit();
        TestCase test = progress.current();
        if (stack != null) {
            if (test != null) {
                progress.giveUp(test, Outcome.failed(FailureReport.exited(stack, testClass.linesOf(test.method))));
            }
            run.channel.restart(run.job, "a test ended the JVM");
        }
    }

    private void giveUp(TestCase test, String reason) {
        progress.giveUp(test, Outcome.notRun(reason));
        run.channel.restart(run.job, reason);
    }
}
