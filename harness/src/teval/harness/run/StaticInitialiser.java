package teval.harness.run;

import java.lang.annotation.Annotation;

/**
 * Initialises a class before the first of its tests, because what its static initialiser sets up belongs to the class. JUnit 4 initialises it within
 * that test. If that fails, the first test has the same failure as under JUnit.
 */
final class StaticInitialiser {
    private final Class<?> type;
    private Throwable failure;

    StaticInitialiser(Class<?> type) {
        this.type = type;
    }

    void run() {
        // A runner of its own may load the class with another loader.
        if (hasOwnRunner()) {
            return;
        }
        try {
            Class.forName(type.getName(), true, type.getClassLoader());
        } catch (NoClassDefFoundError known) {
            // it has failed before
        } catch (Throwable thrown) {
            failure = thrown;
        }
    }

    private boolean hasOwnRunner() {
        try {
            for (Annotation annotation : type.getAnnotations()) {
                if (annotation.annotationType().getName().equals("org.junit.runner.RunWith")) {
                    return true;
                }
            }
            return false;
        } catch (Throwable unreadable) {
            return true;
        }
    }

    /** The failure of the initialiser in place of the first failure that is a consequence of it. */
    Throwable causeOf(Throwable thrown) {
        Throwable first = failure;
        if (first == null || !(thrown instanceof NoClassDefFoundError)
                || !("Could not initialize class " + type.getName()).equals(thrown.getMessage())) {
            return thrown;
        }
        failure = null;
        first.setStackTrace(first instanceof ExceptionInInitializerError ? thrown.getStackTrace() : first.getStackTrace());
        return first;
    }
}
