package teval.harness.run;

import teval.harness.failure.FailureReport;
import teval.harness.protocol.JsonObject;

/** What became of a test: it passed, or failed with a report, or did not run for a reason. */
final class Outcome {
    static final Outcome PASSED = new Outcome(null, null);
    private final FailureReport failure;
    private final String reason;

    private Outcome(FailureReport failure, String reason) {
        this.failure = failure;
        this.reason = reason;
    }

    static Outcome failed(FailureReport failure) {
        return new Outcome(failure, null);
    }

    static Outcome notRun(String reason) {
        return new Outcome(null, reason);
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
        if (failure.origin != null) {
            event.with("line", failure.origin.line).with("thrower", failure.origin.thrower);
        }
        if (failure.loopLine > 0) {
            event.with("loopLine", failure.loopLine);
        }
        return event.with("trace", failure.trace);
    }
}
