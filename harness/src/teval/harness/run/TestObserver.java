package teval.harness.run;

/** What the runner tells while it runs a class. A name is a test method's, or whatever else JUnit reports about, or null. */
public interface TestObserver {
    void started(String name);

    void failed(String name, Throwable thrown);

    void assumptionFailed(String name, Throwable thrown);

    void ignored(String name);

    void finished(String name);

    /** The test that was started goes on in this thread, and its own time limit begins. */
    void continuesInThisThread();

    /** What is left of that limit; the time that the thread waits for a processor does not count. */
    long remainingInItsThreadMilliseconds(long limitMilliseconds);
}
