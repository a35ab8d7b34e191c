package teval.harness;

/** What one test may use, and how long the compiler may take for one unit. */
final class Limits {
    private static final long LEAST_PATIENCE_MILLISECONDS = 10_000;
    final long testTimeoutMilliseconds;
    final long compileTimeoutMilliseconds;
    final int outputLimitCharacters;

    Limits(long testTimeoutMilliseconds, long compileTimeoutMilliseconds, int outputLimitCharacters) {
        this.testTimeoutMilliseconds = testTimeoutMilliseconds;
        this.compileTimeoutMilliseconds = compileTimeoutMilliseconds;
        this.outputLimitCharacters = outputLimitCharacters;
    }

    /**
     * After one endless compilation, the search for the guilty test should not take as long at each step; but an innocent one
     * must not be taken for guilty on a busy machine.
     */
    static long patienceForOne(long compileTimeoutMilliseconds) {
        return Math.min(compileTimeoutMilliseconds, Math.max(compileTimeoutMilliseconds / 6, LEAST_PATIENCE_MILLISECONDS));
    }
}
