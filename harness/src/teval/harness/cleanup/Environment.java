package teval.harness.cleanup;

import java.io.ByteArrayInputStream;
import java.io.PrintStream;

/** JVM-wide state that tests can change and that can be restored exactly: to that before the test, and after a class to that of the JVM's start. */
public final class Environment {
    private EnvironmentState atStart;
    private EnvironmentState beforeTest;

    public Environment(PrintStream output) {
        System.setOut(output);
        System.setErr(output);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        this.atStart = new EnvironmentState();
        this.beforeTest = atStart;
    }

    void keepProperty(String name, String value) {
        System.setProperty(name, value);
        atStart = new EnvironmentState();
        beforeTest = atStart;
    }

    /** What a class sets up before its tests stays until its last test, as under JUnit. */
    void keepForTests() {
        beforeTest = new EnvironmentState();
    }

    /** @throws RuntimeException if a change can't be undone, for example because of a security manager */
    void restoreAfterTest() {
        beforeTest.restore();
    }

    /** Whether the state equals that of the JVM's start. */
    boolean isRestored() {
        return atStart.equals(new EnvironmentState());
    }

    /** @throws RuntimeException if a change can't be undone */
    void restoreAfterClass() {
        beforeTest = atStart;
        atStart.restore();
    }
}
