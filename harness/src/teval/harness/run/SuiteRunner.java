package teval.harness.run;

import java.util.List;

/** Runs the tests of a class. Its implementation lives in a loader that sees JUnit, which this one does not. */
public interface SuiteRunner {
    /** @param methods the tests to run, in the order to run them */
    void run(Class<?> testClass, List<String> methods, TestObserver observer);
}
