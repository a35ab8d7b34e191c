package teval.harness.run;

import teval.harness.failure.Refusal;
import teval.harness.failure.Throwables;

/** Records what JUnit refuses and skips, both in the harness JVM and in the JVM of a suite. */
abstract class NotingObserver implements TestObserver {
    protected final RunClass testClass;
    protected final Progress progress;
    private Class<?> type;

    NotingObserver(RunClass testClass, Progress progress) {
        this.testClass = testClass;
        this.progress = progress;
    }

    /** @param looked the class that JUnit inspects next */
    void looksAt(Class<?> looked) {
        type = looked;
    }

    protected abstract void note(String name, Outcome outcome);

    @Override
    public final void refused(String className, Throwable thrown) {
        String reason = Refusal.reason(thrown, type);
        if (reason == null) {
            failed(className, "", thrown);
        } else {
            progress.noteOfClass(className, Outcome.notRun(framework(thrown) + " refuses the class: " + reason));
        }
    }

    @Override
    public final void unsuitable(String name, Throwable thrown) {
        String reason = Refusal.reason(thrown, type);
        if (reason == null) {
            failed(name, "", thrown);
        } else {
            note(name, Outcome.notRun(framework(thrown) + " refuses the test: " + reason));
        }
    }

    private static String framework(Throwable thrown) {
        return thrown.getClass().getName().contains(".testng.") ? "TestNG" : "JUnit";
    }

    @Override
    public final void assumptionFailed(String name, Throwable thrown) {
        String message = Throwables.message(thrown);
        note(name, Outcome.notRun("assumption failed" + (message == null ? "" : ": " + message)));
    }
}
