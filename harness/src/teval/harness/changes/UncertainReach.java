package teval.harness.changes;

/** Executed lines can't tell whether a test meets a difference. */
final class UncertainReach extends Exception {
    private static final long serialVersionUID = 1;

    UncertainReach(String reason) {
        super(reason);
    }
}
