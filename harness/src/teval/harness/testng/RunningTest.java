package teval.harness.testng;

import org.testng.ITestNGMethod;
import teval.harness.run.TestObserver;

/** A test method that runs. Its invocations are parts of one test, which fails with its first failing part and counts as run if any part has run. */
final class RunningTest {
    final String name;
    private final TestObserver observer;
    private final int instances;
    private int ended;
    private boolean haveArguments;
    private boolean anyPartRan;
    /** The first {@code SkipException}; null if there is none. */
    private Throwable skipped;
    /** Why TestNG leaves it out; null if it does not. */
    private String omission;

    RunningTest(String name, TestObserver observer, int instances) {
        this.name = name;
        this.observer = observer;
        this.instances = instances;
    }

    void begins(Object[] arguments) {
        haveArguments = haveArguments || !Arguments.text(arguments).isEmpty();
    }

    void passed() {
        anyPartRan = true;
        ended++;
    }

    void failed(String part, Throwable thrown) {
        passed();
        observer.failed(name, part, thrown);
    }

    void skippedItself(Throwable thrown) {
        skipped = skipped == null ? thrown : skipped;
        ended++;
    }

    void omitted(String reason) {
        omission = reason;
        ended++;
    }

    /** Display name of the invocation that runs; empty if the test has only one. */
    String part(ITestNGMethod method, Object[] parameters) {
        String arguments = Arguments.text(parameters);
        boolean isOnly = arguments.isEmpty() && instances * method.getInvocationCount() <= 1;
        return isOnly ? "" : ("[" + (ended + 1) + "] " + arguments).trim();
    }

    /** Whether all invocations have ended, as far as known: how many rows a data provider has is not. */
    boolean isComplete(ITestNGMethod method) {
        return !haveArguments && ended >= instances * method.getInvocationCount();
    }

    void finish() {
        if (omission != null && !anyPartRan) {
            observer.skipped(name, omission);
            return;
        }
        if (skipped != null && !anyPartRan) {
            observer.assumptionFailed(name, skipped);
        }
        observer.finished(name);
    }
}
