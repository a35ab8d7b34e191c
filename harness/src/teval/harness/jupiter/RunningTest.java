package teval.harness.jupiter;

import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.platform.engine.TestExecutionResult;
import teval.harness.run.TestObserver;

/**
 * A test method that runs. Its invocations and dynamic tests are parts of one test: it fails with its first failing part, and counts as run if an
 * assumption held in at least one part.
 */
final class RunningTest {
    final String name;
    private final TestObserver observer;
    private int invocationsLeft;
    /** The first assumption that did not hold; null if all held. */
    private Throwable vainAssumption;
    private boolean anyPartRan;

    /** @param invocations how often Jupiter runs the method */
    RunningTest(String name, TestObserver observer, int invocations) {
        this.name = name;
        this.observer = observer;
        this.invocationsLeft = invocations;
    }

    /**
     * @param part display name of an invocation or dynamic test; empty for the method itself
     * @param isTest whether it has no parts itself
     */
    void partEnded(String part, boolean isTest, TestExecutionResult result) {
        Throwable thrown = result.getThrowable().orElse(null);
        switch (result.getStatus()) {
            case FAILED:
                anyPartRan = true;
                failed(part, thrown);
                break;
            case ABORTED:
                vainAssumption = vainAssumption == null ? thrown : vainAssumption;
                break;
            default:
                anyPartRan = anyPartRan || isTest;
        }
        if (part.isEmpty()) {
            invocationsLeft--;
        }
    }

    /** A test does not run if no extension provides one of its parameters. Any other failure is due to the test or its extensions. */
    private void failed(String part, Throwable thrown) {
        if (thrown instanceof ParameterResolutionException && thrown.getCause() == null) {
            observer.unsuitable(name, thrown);
        } else {
            observer.failed(name, part, thrown);
        }
    }

    /** Jupiter was aborted while the test was running. */
    void broke(Throwable thrown) {
        anyPartRan = true;
        observer.failed(name, "", thrown);
    }

    boolean hasEnded() {
        return invocationsLeft <= 0;
    }

    void finish() {
        if (vainAssumption != null && !anyPartRan) {
            observer.assumptionFailed(name, vainAssumption);
        } else if (!anyPartRan) {
            observer.skipped(name, "none of its invocations or dynamic tests ran");
            return;
        }
        observer.finished(name);
    }
}
