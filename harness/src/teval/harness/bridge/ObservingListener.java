package teval.harness.bridge;

import java.util.HashMap;
import java.util.Map;
import org.junit.runner.Description;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import teval.harness.run.TestObserver;

/** Forwards JUnit's notifications. A test ends with its last invocation, and counts as run if an assumption held in at least one of them. */
final class ObservingListener extends RunListener {
    private final Names names;
    private final TestObserver observer;
    private final Map<String, Integer> invocations;
    private final Map<String, Integer> ended = new HashMap<>();
    private final Map<String, Integer> vainAssumptions = new HashMap<>();

    /** @param invocations the number of times that each test runs; a test without an entry runs once */
    ObservingListener(Names names, TestObserver observer, Map<String, Integer> invocations) {
        this.names = names;
        this.observer = observer;
        this.invocations = invocations;
    }

    @Override
    public void testStarted(Description description) {
        if (!Names.isRefusal(description)) {
            observer.started(names.of(description));
        }
    }

    @Override
    public void testFailure(Failure failure) {
        names.tellFailure(failure, observer);
    }

    @Override
    public void testAssumptionFailure(Failure failure) {
        String name = names.of(failure.getDescription());
        if (isLast(name, vainAssumptions)) {
            observer.assumptionFailed(name, failure.getException());
        }
    }

    @Override
    public void testIgnored(Description description) {
        observer.skipped(names.of(description), "ignored");
    }

    @Override
    public void testFinished(Description description) {
        String name = names.of(description);
        if (!Names.isRefusal(description) && isLast(name, ended)) {
            observer.finished(name);
        }
    }

    private boolean isLast(String name, Map<String, Integer> counts) {
        return counts.merge(name, 1, Integer::sum) >= invocations.getOrDefault(name, 1);
    }
}
