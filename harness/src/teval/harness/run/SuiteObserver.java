package teval.harness.run;

import java.util.HashMap;
import java.util.Map;
import teval.harness.failure.FailureReport;

/** Receives JUnit's notifications in the JVM of a suite. Restores nothing that tests change. */
final class SuiteObserver extends NotingObserver {
    /** The first outcome of each test, because a parameterised runner runs it several times. */
    private final Map<String, Outcome> noted = new HashMap<>();

    SuiteObserver(RunClass testClass, Progress progress) {
        super(testClass, progress);
    }

    @Override
    public void started(String name) {
        progress.begun(name);
    }

    @Override
    public void failed(String name, String invocation, Throwable thrown) {
        note(name, Outcome.failed(FailureReport.of(thrown, testClass.linesOf(name), name), invocation));
    }

    @Override
    public void skipped(String name, String reason) {
        note(name, Outcome.notRun(reason));
        finished(name);
    }

    @Override
    protected void note(String name, Outcome outcome) {
        if (noted.putIfAbsent(name, outcome) == null) {
            progress.note(name, outcome);
        }
    }

    @Override
    public void finished(String name) {
        progress.started(name);
        Outcome first = noted.get(name);
        if (first != null) {
            progress.note(name, first);
        }
        progress.finished(name);
    }

    @Override
    public void continuesInThisThread() {
        // JUnit enforces time limits here
    }

    @Override
    public long remainingInItsThreadMilliseconds(long limitMilliseconds) {
        return 0;
    }
}
