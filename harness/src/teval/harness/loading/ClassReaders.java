package teval.harness.loading;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Decides which callers may read a program's class files: only class loaders that define the class again, such as those of EvoSuite and PowerMock.
 * Tests and the program do not find these files as resources, because their bytes would reveal the version.
 */
final class ClassReaders {
    private static final List<String> LOADING = Arrays.asList("loadClass", "findClass");

    private ClassReaders() {
    }

    /**
     * Whether the calling code runs on behalf of a class loader, without a class of the tests in between.
     *
     * @param isClassLoader whether the class with a name is a class loader
     */
    static boolean asking(Iterable<String> tests, Predicate<String> isClassLoader) {
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            String type = frame.getClassName();
            if (isOfJavaOrHarness(type)) {
                continue;
            }
            if (isOfTests(type, tests)) {
                return false;
            }
            if (LOADING.contains(frame.getMethodName()) && isClassLoader.test(type)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfJavaOrHarness(String type) {
        return type.startsWith("java.") || type.startsWith("jdk.internal.") || type.startsWith("sun.")
                || type.startsWith("teval.harness.");
    }

    private static boolean isOfTests(String type, Iterable<String> tests) {
        for (String test : tests) {
            if (type.equals(test) || type.startsWith(test + "$")) {
                return true;
            }
        }
        return false;
    }
}
