package teval.harness.cleanup;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** The state of an {@link Environment} at one moment. */
final class EnvironmentState {
    private final PrintStream output = System.out;
    private final PrintStream errors = System.err;
    private final InputStream input = System.in;
    private final TimeZone timeZone = TimeZone.getDefault();
    private final Locale locale = Locale.getDefault();
    private final Locale displayLocale = Locale.getDefault(Locale.Category.DISPLAY);
    private final Locale formatLocale = Locale.getDefault(Locale.Category.FORMAT);
    private final Properties properties = System.getProperties();
    private final Properties propertiesBefore = (Properties) properties.clone();
    private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
    private final Object securityManager = SecurityManagers.current();

    /** @throws RuntimeException if a change can't be undone */
    void restore() {
        SecurityManagers.restore(securityManager);
        if (System.out != output) {
            System.setOut(output);
        }
        if (System.err != errors) {
            System.setErr(errors);
        }
        if (System.in != input) {
            System.setIn(input);
        }
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

    @Override
    public boolean equals(Object other) {
        return other instanceof EnvironmentState && values().equals(((EnvironmentState) other).values());
    }

    @Override
    public int hashCode() {
        return values().hashCode();
    }

    private List<Object> values() {
        return Arrays.asList(output, errors, input, timeZone, locale, displayLocale, formatLocale, propertiesBefore, handler, securityManager);
    }
}
