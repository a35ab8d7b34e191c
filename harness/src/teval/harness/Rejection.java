package teval.harness;

/** Why a test is not part of what was compiled: the compiler's message, and the line of the test's source (1 is the first). */
final class Rejection {
    /** Told in an earlier run of the job. */
    static final Rejection KNOWN = new Rejection("", 1);
    final String message;
    final long line;

    Rejection(String message, long line) {
        this.message = message;
        this.line = line;
    }

    /** What one test's rejection means for its group where all tests or none count. */
    Rejection ofTheSuite() {
        return new Rejection(this == KNOWN ? "the suite does not compile" : "the suite does not compile: " + message, 1);
    }
}
