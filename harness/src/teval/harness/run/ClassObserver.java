package teval.harness.run;

import teval.harness.failure.FailureReport;
import teval.harness.failure.TestLines;
import teval.harness.failure.Throwables;

/** Listens to JUnit in the tests' thread. Between two tests, cleans up behind the first. */
final class ClassObserver implements TestObserver {
    private final TestRun run;
    private final TestLines lines;
    private final Progress progress;
    private final Workers workers;
    private final TestTime time;
    private final LoopWatch watch;

    ClassObserver(TestRun run, TestLines lines, Progress progress, Workers workers, TestTime time, LoopWatch watch) {
        this.run = run;
        this.lines = lines;
        this.progress = progress;
        this.workers = workers;
        this.time = time;
        this.watch = watch;
    }

    @Override
    public void started(String name) {
        run.aftermath.beforeTest();
        progress.started(name);
    }

    @Override
    public void failed(String name, Throwable thrown) {
        FailureReport report = FailureReport.of(thrown, lines, name);
        if (report.fatal) {
            progress.noteFatal();
        }
        Thread hanging = report.cause.equals("timeout") ? workers.hanging() : null;
        progress.note(name, Outcome.failed(hanging == null ? report : whereItHangs(report, hanging, name)));
    }

    /** The frames of a loop are from samples all over the limit, so they are the same each time; what hangs otherwise stays where it is. */
    private FailureReport whereItHangs(FailureReport report, Thread hanging, String name) {
        StackTraceElement[] loop = watch.loopOf(progress.current());
        return loop.length == 0 ? report.at(StackSamples.of(hanging), lines) : report.at(loop, lines).inLoop(loop, lines, name);
    }

    @Override
    public void assumptionFailed(String name, Throwable thrown) {
        String message = Throwables.message(thrown);
        progress.note(name, Outcome.notRun("assumption failed" + (message == null ? "" : ": " + message)));
    }

    @Override
    public void ignored(String name) {
        progress.started(name);
        progress.note(name, Outcome.notRun("ignored"));
        progress.finished(name);
    }

    @Override
    public void finished(String name) {
        if (progress.finished(name)) {
            restartIf(run.aftermath.afterTest(workers.leftovers()));
            progress.announceNext();
        }
    }

    @Override
    public void continuesInThisThread() {
        time.continuesInThisThread();
    }

    @Override
    public long remainingInItsThreadMilliseconds(long limitMilliseconds) {
        return time.remainingInItsThreadMilliseconds(limitMilliseconds);
    }

    void ended() {
        progress.ended();
        restartIf(run.aftermath.afterClass(workers.leftovers()));
    }

    /** Does not return if the JVM has to go. */
    private void restartIf(String tainted) {
        String reason = progress.isFatal() ? "a test used up the JVM's memory" : tainted;
        if (reason != null) {
            run.channel.restart(run.job, reason);
        }
    }
}
