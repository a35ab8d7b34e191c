package teval.harness.cleanup;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** JVM-wide state that tests can change. Saved once, restored after each test. */
public final class Environment {
    private final PrintStream output;
    private final InputStream input = new ByteArrayInputStream(new byte[0]);
    private final TimeZone timeZone = TimeZone.getDefault();
    private final Locale locale = Locale.getDefault();
    private final Locale displayLocale = Locale.getDefault(Locale.Category.DISPLAY);
    private final Locale formatLocale = Locale.getDefault(Locale.Category.FORMAT);
    private final Properties properties = System.getProperties();
    private final Properties propertiesBefore = (Properties) properties.clone();
    private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
    private volatile Object securityManager;

    public Environment(PrintStream output) {
        this.output = output;
        restoreStreams();
    }

    void keepProperty(String name, String value) {
        propertiesBefore.setProperty(name, value);
        properties.setProperty(name, value);
    }

    /** A security manager that a class sets before its tests, as EvoSuite's do, stays until its last test. */
    void keepSecurityManager() {
        securityManager = SecurityManagers.current();
    }

    void forgetSecurityManager() {
        securityManager = null;
    }

    /** @throws RuntimeException if a change can't be undone, for example because of a security manager */
    void restore() {
        SecurityManagers.restore(securityManager);
        restoreStreams();
        if (System.getProperties() != properties) {
            System.setProperties(properties);
        }
        if (!properties.equals(propertiesBefore)) {
            properties.clear();
            properties.putAll(propertiesBefore);
        }
        TimeZone.setDefault(timeZone);
        Locale.setDefault(locale);
        Locale.setDefault(Locale.Category.DISPLAY, displayLocale);
        Locale.setDefault(Locale.Category.FORMAT, formatLocale);
        Thread.setDefaultUncaughtExceptionHandler(handler);
    }

    private void restoreStreams() {
        if (System.out != output || System.err != output || System.in != input) {
            System.setOut(output);
            System.setErr(output);
            System.setIn(input);
        }
    }
}
