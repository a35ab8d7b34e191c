package teval.harness;

/** Why a test is not part of what was compiled: the compiler's message, and the line of the test's source (1 is the first). */
final class Rejection {
    final String message;
    final long line;

    Rejection(String message, long line) {
        this.message = message;
        this.line = line;
    }
}
