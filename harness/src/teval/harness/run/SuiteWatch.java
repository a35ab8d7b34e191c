package teval.harness.run;

import teval.harness.failure.FailureReport;
import teval.harness.failure.TestLines;
import teval.harness.protocol.Pause;
import teval.harness.protocol.TestCase;

/** Enforces the time limits of a suite's tests: a test that exceeds its limit is reported, and its JVM ends. */
final class SuiteWatch extends Thread {
    private static final long PAUSE_MILLISECONDS = 100;
    private final TestRun run;
    private final Thread worker;
    private Progress progress;
    private TestLines lines;

    SuiteWatch(TestRun run, Thread worker) {
        super("time limit");
        this.run = run;
        this.worker = worker;
        setDaemon(true);
    }

    synchronized void turnTo(Progress ofClass, TestLines ofItsTests) {
        progress = ofClass;
        lines = ofItsTests;
    }

    @Override
    public void run() {
        while (true) {
            Pause.milliseconds(PAUSE_MILLISECONDS);
            look();
        }
    }

    private synchronized void look() {
        TestCase test = progress == null ? null : progress.current();
        if (test == null) {
            return;
        }
        if (progress.remainingMilliseconds() > 0) {
            progress.tellOfWaiting();
            return;
        }
        FailureReport report = FailureReport.timedOut(run.limits.testTimeoutMilliseconds)
                .at(StackSamples.of(worker), lines, test.method, FailureReport.Computing.UNKNOWN);
        if (progress.timeOut(test, report)) {
            progress.giveUp(test, Outcome.failed(report));
            Runtime.getRuntime().halt(1);
        }
    }
}
