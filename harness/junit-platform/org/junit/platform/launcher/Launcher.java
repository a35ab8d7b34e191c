package org.junit.platform.launcher;

/** Signature only: compiled against, never packaged. */
public interface Launcher {
    TestPlan discover(LauncherDiscoveryRequest request);

    void execute(LauncherDiscoveryRequest request, TestExecutionListener... listeners);
}
