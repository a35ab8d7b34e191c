package teval.harness.run;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;

/** Finds tests of TestNG by the name of their annotation, because only the loader of the tests may know TestNG. */
public final class TestNgTests {
    private static final String ANNOTATION = "org.testng.annotations.Test";

    private TestNgTests() {
    }

    /** Whether a class declares or inherits tests of TestNG. */
    public static boolean areIn(Class<?> testClass) {
        try {
            Class.forName(ANNOTATION, false, testClass.getClassLoader());
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
        for (Class<?> type = testClass; type != null && type != Object.class; type = type.getSuperclass()) {
            if (isTest(type) || declaresTests(type)) {
                return true;
            }
            for (Class<?> each : type.getInterfaces()) {
                if (declaresTests(each)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean declaresTests(Class<?> type) {
        for (Method method : type.getDeclaredMethods()) {
            if (isTest(method)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTest(AnnotatedElement declaration) {
        for (Annotation each : declaration.getDeclaredAnnotations()) {
            if (each.annotationType().getName().equals(ANNOTATION)) {
                return true;
            }
        }
        return false;
    }
}
