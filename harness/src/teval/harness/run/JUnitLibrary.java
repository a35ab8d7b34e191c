package teval.harness.run;

import java.io.File;
import java.net.URLClassLoader;
import java.util.List;
import teval.harness.coverage.ProbeLibrary;
import teval.harness.loading.BridgeLoader;

/** JUnit, in a loader above those of the tests, and what runs tests with it. */
public final class JUnitLibrary {
    final ClassLoader loader;
    final SuiteRunner runner;
    /** As it stands in front of a class path. */
    final String path;

    public JUnitLibrary(List<String> jars) {
        ClassLoader harness = JUnitLibrary.class.getClassLoader();
        this.loader = new URLClassLoader(ProbeLibrary.urls(jars), harness.getParent());
        this.runner = new BridgeLoader("bridge", loader, harness).instance(SuiteRunner.class, "JUnitSuiteRunner");
        this.path = String.join(File.pathSeparator, jars);
    }
}
