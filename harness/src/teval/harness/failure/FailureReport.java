package teval.harness.failure;

import java.util.IdentityHashMap;
import java.util.Map;

/** A failure as text. Created within the test's time limit, because methods of its exceptions may loop or throw. */
public final class FailureReport {
    static final String TIMED_OUT = "org.junit.runners.model.TestTimedOutException";
    private static final String TIMED_OUT_IN_TESTNG = "org.testng.internal.thread.ThreadTimeoutException";
    private static final int CAUSES_LIMIT = 20;
    public final String cause;
    /** The class of the exception, or a description of what happened instead. */
    public final String exception;
    /** Null if the exception has none. */
    public final String message;
    public final String trace;
    /** Whether the JVM itself is in trouble, for example out of memory. */
    public final boolean fatal;
    /** Null if unknown. */
    public final Origin origin;
    public final Computing computing;
    /** Line of the test's source, from 1, at which a test that computed was ended; 0 if there is none. */
    public final long loopLine;

    private FailureReport(String cause, String exception, String message, String trace, boolean fatal, Origin origin,
            Computing computing, long loopLine) {
        this.cause = cause;
        this.exception = exception;
        this.message = message;
        this.trace = trace;
        this.fatal = fatal;
        this.origin = origin;
        this.computing = computing;
        this.loopLine = loopLine;
    }

    /** @param method name of the test's method; any other text if no test failed */
    public static FailureReport of(Throwable thrown, TestLines lines, String method) {
        String name = thrown.getClass().getName();
        return new FailureReport(cause(thrown), name, Throwables.message(thrown), TraceText.of(thrown, lines),
                isFatal(thrown), Origin.of(Throwables.stack(thrown), lines, method), Computing.UNKNOWN, 0);
    }

    /** Equals JUnit's failure at such a limit, without a trace. */
    public static FailureReport timedOut(long timeoutMilliseconds) {
        String message = "test timed out after " + timeoutMilliseconds + " milliseconds";
        return new FailureReport("timeout", TIMED_OUT, message, "", false, null, Computing.UNKNOWN, 0);
    }

    public static FailureReport exited(StackTraceElement[] stack, TestLines lines) {
        String message = "the test ended the JVM";
        return new FailureReport("crash", "exit", message, TraceText.of(message, stack, lines), false, null, Computing.UNKNOWN, 0);
    }

    /** The same failure of a test that was in these frames at its limit. */
    public FailureReport at(StackTraceElement[] stack, TestLines lines, String method, Computing until) {
        Origin line = until == Computing.UNKNOWN ? null : Origin.of(stack, lines, method);
        return new FailureReport(cause, exception, message, TraceText.of(exception + ": " + message, stack, lines), fatal, null, until,
                line == null ? 0 : line.line);
    }

    private static String cause(Throwable thrown) {
        if (isTimeoutOfJupiter(thrown)) {
            return "timeout";
        }
        for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().equals(TIMED_OUT) || type.getName().equals(TIMED_OUT_IN_TESTNG)) {
                return "timeout";
            }
            boolean isExpectationOfTestNg = type.getName().equals("org.testng.TestException") && Throwables.cause(thrown) == null;
            if (type == AssertionError.class || isExpectationOfTestNg || type.getName().equals("junit.framework.AssertionFailedError")) {
                return "assertion";
            }
        }
        return "exception";
    }

    /** Whether a limit of JUnit 5's {@code @Timeout} has ended the test; other code throws this exception, too. */
    private static boolean isTimeoutOfJupiter(Throwable thrown) {
        StackTraceElement[] stack = Throwables.stack(thrown);
        return thrown.getClass().getName().equals("java.util.concurrent.TimeoutException") && stack.length > 0
                && stack[0].getClassName().startsWith("org.junit.jupiter.engine.extension.");
    }

    private static boolean isFatal(Throwable thrown) {
        Map<Throwable, Boolean> seen = new IdentityHashMap<>();
        for (Throwable each = thrown; each != null && seen.put(each, true) == null && seen.size() < CAUSES_LIMIT;
                each = Throwables.cause(each)) {
            if (each instanceof VirtualMachineError && !(each instanceof StackOverflowError)) {
                return true;
            }
        }
        return false;
    }

    /** What a test did that was ended by a limit. */
    public enum Computing {
        UNKNOWN, UNTIL_LIMIT,
        /** It was ended before its own limit, within which it must run again. */
        UNTIL_EARLY_END
    }
}
