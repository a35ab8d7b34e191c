package teval.harness.run;

import teval.harness.failure.FailureReport;
import teval.harness.failure.TestLines;

/** Receives JUnit's notifications in the tests' thread. Cleans up between two tests. */
final class ClassObserver extends NotingObserver {
    private final TestRun run;
    private final Workers workers;
    private final TestTime time;
    private final ComputingTime computing;
    /** Null before the class is loaded. */
    private StaticInitialiser initialiser;

    ClassObserver(TestRun run, RunClass testClass, Progress progress, Workers workers, TestTime time, ComputingTime computing) {
        super(testClass, progress);
        this.run = run;
        this.workers = workers;
        this.time = time;
        this.computing = computing;
    }

    @Override
    void looksAt(Class<?> type) {
        super.looksAt(type);
        initialiser = new StaticInitialiser(type);
    }

    @Override
    public void started(String name) {
        initialiser.run();
        run.aftermath.beforeTest(workers.leftovers());
        progress.begun(name);
    }

    @Override
    public void failed(String name, String invocation, Throwable thrown) {
        TestLines lines = testClass.linesOf(name);
        FailureReport report = FailureReport.of(initialiser == null ? thrown : initialiser.causeOf(thrown), lines, name);
        if (report.fatal) {
            progress.noteFatal();
        }
        Thread hanging = report.cause.equals("timeout") ? workers.hanging() : null;
        progress.note(name, Outcome.failed(hanging == null ? report : whereItHangs(report, hanging, name), invocation));
    }

    private FailureReport whereItHangs(FailureReport report, Thread hanging, String name) {
        return report.at(StackSamples.of(hanging), testClass.linesOf(name), name, computing.of(progress.current()));
    }

    @Override
    protected void note(String name, Outcome outcome) {
        progress.note(name, outcome);
    }

    @Override
    public void skipped(String name, String reason) {
        progress.started(name);
        progress.note(name, Outcome.notRun(reason));
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
        long left = computing.isPastLimit(progress.current()) ? 0 : time.remainingInItsThreadMilliseconds(limitMilliseconds);
        if (left <= 0) {
            workers.mayStop();
        }
        return left;
    }

    void ended() {
        progress.ended();
        restartIf(run.aftermath.afterClass(workers.leftovers()));
    }

    /** Does not return if the JVM must end. */
    private void restartIf(String tainted) {
        String reason = progress.isFatal() ? "a test used up the JVM's memory" : tainted;
        if (reason != null) {
            run.channel.restart(run.job, reason);
        }
    }
}
