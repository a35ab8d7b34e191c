package teval.harness.run;

import java.util.List;

/** Runs the tests of a class with a version of JUnit. Implementations are loaded by class loaders that see JUnit, unlike the harness's own. */
public interface SuiteRunner {
    /**
     * Whether this version of JUnit has tests in the class.
     *
     * @param methods the tests to look at first
     */
    boolean finds(Class<?> testClass, List<String> methods);

    /** @param methods the tests in execution order */
    void run(Class<?> testClass, List<String> methods, TestObserver observer);
}
