package teval.harness.run;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds tests of JUnit 4 in classes that JUnit 5 or TestNG runs, by the name of their annotation. These pass over them. */
public final class Junit4Tests {
    private static final String ANNOTATION = "org.junit.Test";
    private static final List<String> OF_OTHERS = Arrays.asList("org.junit.jupiter.", "org.testng.");

    private Junit4Tests() {
    }

    /**
     * Runs the tests of a class, those of JUnit 4 last.
     *
     * @param runner of the class, which may be that of JUnit 4
     */
    static void run(SuiteRunner runner, SuiteRunner ofJunit4, Class<?> testClass, List<String> methods, TestObserver observer) {
        List<String> passedOver = runner == ofJunit4 ? Collections.emptyList() : among(methods, testClass);
        List<String> others = new ArrayList<>(methods);
        others.removeAll(passedOver);
        if (!others.isEmpty()) {
            runner.run(testClass, others, observer);
        }
        if (!passedOver.isEmpty()) {
            ofJunit4.run(testClass, passedOver, observer);
        }
    }

    /** Those of the methods that are tests of JUnit 4 alone. */
    private static List<String> among(List<String> methods, Class<?> testClass) {
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
            if (OF_OTHERS.stream().anyMatch(name::startsWith)) {
                return false;
            }
            isTest = isTest || name.equals(ANNOTATION);
        }
        return isTest;
    }
}
