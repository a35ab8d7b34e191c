package teval.harness.bridge;

import org.junit.runner.Description;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import teval.harness.run.TestObserver;

/** Passes on what JUnit announces. */
final class ObservingListener extends RunListener {
    private final TestObserver observer;
    private final int invocations;
    private int ended;
    private int assumedInVain;

    /** Of a run in which each test runs once. */
    ObservingListener(TestObserver observer) {
        this(observer, 1);
    }

    /** Of a run of one test that runs so often: it ends with the last, and has run if an assumption held at least once. */
    ObservingListener(TestObserver observer, int invocations) {
        this.observer = observer;
        this.invocations = invocations;
    }

    @Override
    public void testStarted(Description description) {
        observer.started(Names.of(description));
    }

    @Override
    public void testFailure(Failure failure) {
        observer.failed(Names.of(failure.getDescription()), failure.getException());
    }

    @Override
    public void testAssumptionFailure(Failure failure) {
        assumedInVain++;
        if (assumedInVain % invocations == 0) {
            observer.assumptionFailed(Names.of(failure.getDescription()), failure.getException());
        }
    }

    @Override
    public void testIgnored(Description description) {
        observer.ignored(Names.of(description));
    }

    @Override
    public void testFinished(Description description) {
        ended++;
        if (ended % invocations == 0) {
            observer.finished(Names.of(description));
        }
    }
}
