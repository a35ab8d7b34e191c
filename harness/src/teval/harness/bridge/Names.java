package teval.harness.bridge;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.junit.runner.Description;
import org.junit.runner.notification.Failure;
import teval.harness.run.TestObserver;

/** Determines which test or class of one test class a description refers to. */
final class Names {
    /** JUnit's placeholder for a test class without any of the requested tests. */
    private static final String FILTER = "org.junit.runner.manipulation.Filter";
    private final String nestedPrefix;
    /** Methods of tests whose own names are other ones, as JUnitParams' {@code [0] 1, 2 (adds)}: a description around them names the method. */
    private final Map<Description, String> namedAround = new HashMap<>();

    /** @param root of the class. @param methods the requested tests */
    Names(Class<?> testClass, Description root, Collection<String> methods) {
        this.nestedPrefix = testClass.getName() + "$";
        for (Description child : root.getChildren()) {
            findNamesAround(child, methods, null);
        }
    }

    private void findNamesAround(Description description, Collection<String> methods, String around) {
        if (description.isTest()) {
            if (around != null && !methods.contains(of(description))) {
                namedAround.put(description, around);
            }
            return;
        }
        String name = areOfMethod(description) ? of(description) : description.getDisplayName();
        for (Description child : description.getChildren()) {
            findNamesAround(child, methods, methods.contains(name) ? name : around);
        }
    }

    /**
     * The method, without a parameterised runner's index; {@code Inner.method} in a nested class. For a class, the same without the method: an empty
     * text, or {@code Inner.}
     */
    String of(Description description) {
        String around = namedAround.get(description);
        return around != null ? around : classOf(description) + methodOf(description);
    }

    /** An empty text, or {@code Inner.} for a class nested in the test class. */
    String classOf(Description description) {
        String name = description.getClassName();
        return name != null && name.startsWith(nestedPrefix) ? name.substring(nestedPrefix.length()) + '.' : "";
    }

    /**
     * Whether a description is JUnit's placeholder for a class that it refuses: {@code initializationError} in JUnit 4, {@code warning} in JUnit 3.
     */
    static boolean isRefusal(Description description) {
        String method = methodOf(description);
        return method.equals("initializationError") && !isDeclared(description, method)
                || method.equals("warning") && String.valueOf(description.getClassName()).startsWith("junit.framework.TestSuite$");
    }

    /** Reports a failure of a test or a class, or that JUnit refuses the class. */
    void tellFailure(Failure failure, TestObserver observer) {
        Description description = failure.getDescription();
        if (!isRefusal(description)) {
            observer.failed(of(description), "", failure.getException());
        } else if (!FILTER.equals(description.getClassName())) {
            observer.refused(classOf(description), failure.getException());
        }
    }

    /** Whether a description names a method, as in {@code adds(org.x.ShelfTest)}. */
    static boolean areOfMethod(Description description) {
        return methodNameOf(description) != null;
    }

    /** As {@code Description.getMethodName()}, whose regular expression takes longer than the test if JUnit is not compiled yet. */
    private static String methodNameOf(Description description) {
        String name = description.getDisplayName();
        int bracket = name.lastIndexOf('(');
        return bracket < 0 || !name.endsWith(")") ? null : name.substring(0, bracket);
    }

    private static String methodOf(Description description) {
        String name = methodNameOf(description);
        int bracket = name == null ? -1 : name.indexOf('[');
        return name == null ? "" : bracket < 0 ? name : name.substring(0, bracket);
    }

    private static boolean isDeclared(Description description, String method) {
        for (Class<?> type = description.getTestClass(); type != null; type = type.getSuperclass()) {
            try {
                type.getDeclaredMethod(method);
                return true;
            } catch (NoSuchMethodException | LinkageError none) {
                // its superclass may declare it
            }
        }
        return false;
    }
}
