package teval.harness.run;

import teval.harness.failure.FailureReport;
import teval.harness.protocol.JsonObject;

/** The outcome of a test: it passed, failed with a report, or did not run for a reason. */
final class Outcome {
    static final Outcome PASSED = new Outcome(null, "", null);
    private static final int INVOCATION_LIMIT = 500;
    private final FailureReport failure;
    private final String invocation;
    private final String reason;

    private Outcome(FailureReport failure, String invocation, String reason) {
        this.failure = failure;
        this.invocation = cut(invocation);
        this.reason = reason;
    }

    /** Between two characters, not within a surrogate pair. */
    private static String cut(String text) {
        int end = Math.min(text.length(), INVOCATION_LIMIT);
        return text.substring(0, end > 0 && end < text.length() && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
    }

    static Outcome failed(FailureReport failure) {
        return failed(failure, "");
    }

    /** @param invocation which invocation of the test failed; empty if it has only one */
    static Outcome failed(FailureReport failure, String invocation) {
        return new Outcome(failure, invocation, null);
    }

    static Outcome notRun(String reason) {
        return new Outcome(null, "", reason);
    }

    boolean isFailure() {
        return failure != null;
    }

    JsonObject describe(JsonObject event) {
        if (reason != null) {
            return event.with("status", "notRun").with("reason", reason);
        }
        if (failure == null) {
            return event.with("status", "passed");
        }
        event.with("status", "failed").with("cause", failure.cause).with("exception", failure.exception);
        if (failure.message != null) {
            event.with("message", failure.message);
        }
        if (!invocation.isEmpty()) {
            event.with("invocation", invocation);
        }
        if (failure.origin != null) {
            event.with("line", failure.origin.line).with("thrower", failure.origin.thrower);
        }
        if (failure.loopLine > 0) {
            event.with("loopLine", failure.loopLine);
        }
        if (failure.computing == FailureReport.Computing.UNTIL_EARLY_END) {
            event.with("ended", "early");
        }
        return event.with("trace", failure.trace);
    }
}
