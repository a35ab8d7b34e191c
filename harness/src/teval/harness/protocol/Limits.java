package teval.harness.protocol;

/** What one test may use, and how long the compiler may take for one unit. */
public final class Limits {
    private static final long LEAST_PATIENCE_MILLISECONDS = 10_000;
    public final long testTimeoutMilliseconds;
    public final long compileTimeoutMilliseconds;
    public final int outputLimitCharacters;

    Limits(long testTimeoutMilliseconds, long compileTimeoutMilliseconds, int outputLimitCharacters) {
        this.testTimeoutMilliseconds = testTimeoutMilliseconds;
        this.compileTimeoutMilliseconds = compileTimeoutMilliseconds;
        this.outputLimitCharacters = outputLimitCharacters;
    }

    /**
     * After one endless compilation, the search for the guilty test should not take as long at each step; but an innocent one
     * must not be taken for guilty on a busy machine.
     */
    public static long patienceForOne(long compileTimeoutMilliseconds) {
        return Math.min(compileTimeoutMilliseconds, Math.max(compileTimeoutMilliseconds / 6, LEAST_PATIENCE_MILLISECONDS));
    }
}
