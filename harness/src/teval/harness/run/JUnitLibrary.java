package teval.harness.run;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import teval.harness.coverage.ProbeLibrary;
import teval.harness.loading.BridgeLoader;
import teval.harness.loading.LibraryLoader;

/** JUnit, in a loader that is the parent of the tests' loaders, and the code that runs tests with it. */
public final class JUnitLibrary {
    private static final List<String> JUPITER =
            Arrays.asList("org.junit.platform.launcher.core.LauncherFactory", "org.junit.jupiter.engine.JupiterTestEngine");
    public final LibraryLoader loader;
    /** Class path of JUnit, to precede another class path. */
    final String path;
    private final List<SuiteRunner> runners = new ArrayList<>();

    public JUnitLibrary(List<String> jars) {
        ClassLoader harness = JUnitLibrary.class.getClassLoader();
        this.loader = new LibraryLoader(ProbeLibrary.urls(jars), harness.getParent());
        this.path = String.join(File.pathSeparator, jars);
        if (hasJupiter(loader)) {
            runners.add(new BridgeLoader("jupiter", loader, harness).instance(SuiteRunner.class, "JupiterRunner"));
        }
        runners.add(new BridgeLoader("bridge", loader, harness).instance(SuiteRunner.class, "JUnitSuiteRunner"));
    }

    /** Runs tests of a class. Its tests of JUnit 4 follow those of another framework, as with JUnit's Vintage engine. */
    void run(Class<?> testClass, List<String> methods, TestObserver observer) {
        Junit4Tests.run(runnerOf(testClass, methods), runners.get(runners.size() - 1), testClass, methods, observer);
    }

    /**
     * The runner of the first version of JUnit that has tests in the class, or of the class's own TestNG; otherwise that of JUnit 4.
     *
     * @param methods the tests to run
     */
    private SuiteRunner runnerOf(Class<?> testClass, List<String> methods) {
        for (SuiteRunner runner : runners.subList(0, runners.size() - 1)) {
            if (runner.finds(testClass, methods)) {
                return runner;
            }
        }
        if (TestNgTests.areIn(testClass)) {
            return new BridgeLoader("testng", testClass.getClassLoader(), JUnitLibrary.class.getClassLoader()).instance(SuiteRunner.class, "TestNgRunner");
        }
        return runners.get(runners.size() - 1);
    }

    /** Whether a loader finds what runs tests of JUnit 5. */
    static boolean hasJupiter(ClassLoader loader) {
        for (String className : JUPITER) {
            if (loader.getResource(className.replace('.', '/') + ".class") == null) {
                return false;
            }
        }
        return true;
    }
}
