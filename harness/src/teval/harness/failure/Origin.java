package teval.harness.failure;

/** Where a failure left the test's method, and what threw it. */
public final class Origin {
    private static final String[] ASSERTION_LIBRARIES = {"org.junit.", "junit.framework.", "org.hamcrest.", "org.opentest4j.",
        "org.testng.", "org.assertj.", "com.google.common.truth.", "org.evosuite.runtime.EvoAssertions"};
    private static final String[] JAVA = {"java.", "jdk.", "sun."};
    /** Line of the test's source, from 1. */
    public final long line;
    /** {@code test}: the method itself; {@code assertions}: a method that checks an expectation; {@code program}: anything else. */
    public final String thrower;

    private Origin(long line, String thrower) {
        this.line = line;
        this.thrower = thrower;
    }

    /** Null if the stack does not contain the test's method: thrown around the test, in another thread, or too deep. */
    static Origin of(StackTraceElement[] stack, TestLines lines, String method) {
        for (int i = stack.length - 1; i >= 0; i--) {
            if (lines.isMethod(stack[i], method)) {
                return stack[i].getLineNumber() <= 0 ? null
                        : new Origin(lines.translate(stack[i]).getLineNumber(), thrower(stack, i, lines));
            }
        }
        return null;
    }

    private static String thrower(StackTraceElement[] stack, int test, TestLines lines) {
        if (test == 0) {
            return "test";
        }
        for (int i = 0; i < test; i++) {
            boolean isAssertion = startsWith(stack[i], ASSERTION_LIBRARIES) || isOwnAssertion(stack[i], lines);
            boolean isBetweenAssertions = i > 0 && startsWith(stack[i], JAVA);
            if (!isAssertion && !isBetweenAssertions) {
                return "program";
            }
        }
        return "assertions";
    }

    /** Hand-written suites may define assertions themselves. */
    private static boolean isOwnAssertion(StackTraceElement frame, TestLines lines) {
        return lines.isInTestClass(frame) && frame.getMethodName().startsWith("assert");
    }

    private static boolean startsWith(StackTraceElement frame, String[] prefixes) {
        for (String prefix : prefixes) {
            if (frame.getClassName().startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
