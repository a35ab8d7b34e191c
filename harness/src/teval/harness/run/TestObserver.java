package teval.harness.run;

/**
 * Receives the runner's notifications. A name is that of a test as in its {@code TestCase} or, for a class, the same without a method: an empty text,
 * or {@code Inner.}
 */
public interface TestObserver {
    void started(String name);

    /** @param invocation display name of the invocation or dynamic test that failed; empty if the test has none, or for a class */
    void failed(String name, String invocation, Throwable thrown);

    /** JUnit refuses a class. @param className as part of a test's name: an empty text, or {@code Inner.} */
    void refused(String className, Throwable thrown);

    /** JUnit refuses one test of a class. */
    void unsuitable(String name, Throwable thrown);

    void assumptionFailed(String name, Throwable thrown);

    /** JUnit leaves out a test, which has not started. */
    void skipped(String name, String reason);

    void finished(String name);

    /** The started test continues in this thread, and its own time limit starts. */
    void continuesInThisThread();

    /** The rest of that limit; 0 for an endless loop that need not last any longer. Time that the thread waits for a processor does not count. */
    long remainingInItsThreadMilliseconds(long limitMilliseconds);
}
