package teval.harness.run;

/** What the runner tells while it runs a class. A name is a test method's, or whatever else JUnit reports about, or null. */
public interface TestObserver {
    void started(String name);

    void failed(String name, Throwable thrown);

    void assumptionFailed(String name, Throwable thrown);

    void ignored(String name);

    void finished(String name);
}
