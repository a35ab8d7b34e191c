package teval.harness.run;

import java.util.List;

/** Runs the tests of a class with a version of JUnit. Its implementations are in loaders that see JUnit, which this one does not. */
public interface SuiteRunner {
    /** Whether this version of JUnit has tests in the class. */
    boolean finds(Class<?> testClass);

    /** @param methods the tests in execution order */
    void run(Class<?> testClass, List<String> methods, TestObserver observer);
}
