package teval.harness.bridge;

import org.junit.runner.Description;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import teval.harness.run.TestObserver;

/** Passes on what JUnit announces. */
final class ObservingListener extends RunListener {
    private final TestObserver observer;

    ObservingListener(TestObserver observer) {
        this.observer = observer;
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
        observer.assumptionFailed(Names.of(failure.getDescription()), failure.getException());
    }

    @Override
    public void testIgnored(Description description) {
        observer.ignored(Names.of(description));
    }

    @Override
    public void testFinished(Description description) {
        observer.finished(Names.of(description));
    }
}
