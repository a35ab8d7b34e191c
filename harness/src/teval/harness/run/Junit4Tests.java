package teval.harness.run;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds tests of JUnit 4 in classes that JUnit 5 runs, by the name of their annotation. JUnit 5 passes over them, and its Vintage engine runs them. */
public final class Junit4Tests {
    private static final String ANNOTATION = "org.junit.Test";
    private static final String OF_JUPITER = "org.junit.jupiter.";

    private Junit4Tests() {
    }

    /** Those of the methods that are tests of JUnit 4 alone. */
    public static List<String> among(List<String> methods, Class<?> testClass) {
        Set<String> found = new LinkedHashSet<>();
        for (Class<?> type = testClass; type != null && type != Object.class; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (isTest(method)) {
                    found.add(method.getName());
                }
            }
        }
        List<String> ordered = new ArrayList<>(methods);
        ordered.retainAll(found);
        return ordered;
    }

    private static boolean isTest(Method method) {
        boolean isTest = false;
        for (Annotation each : method.getDeclaredAnnotations()) {
            String name = each.annotationType().getName();
            if (name.startsWith(OF_JUPITER)) {
                return false;
            }
            isTest = isTest || name.equals(ANNOTATION);
        }
        return isTest;
    }
}
