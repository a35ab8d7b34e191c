package teval.harness.changes;

/** Thrown if executed lines do not determine whether a test meets a difference. */
final class UncertainReach extends Exception {
    private static final long serialVersionUID = 1;

    UncertainReach(String reason) {
        super(reason);
    }
}
