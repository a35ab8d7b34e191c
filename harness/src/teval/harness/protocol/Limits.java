package teval.harness.protocol;

/** Limits of one test, and of the compiler for one unit. */
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

    /** For a JVM that compiles nothing. */
    public static Limits ofTests(long testTimeoutMilliseconds, int outputLimitCharacters) {
        return new Limits(testTimeoutMilliseconds, 0, outputLimitCharacters);
    }

    /**
     * Limit for one test in the search for the one that causes an endless compilation. It is shorter than the normal limit, because the search has
     * many steps, but long enough for an innocent test on a busy machine.
     */
    public static long patienceForOne(long compileTimeoutMilliseconds) {
        return Math.min(compileTimeoutMilliseconds, Math.max(compileTimeoutMilliseconds / 6, LEAST_PATIENCE_MILLISECONDS));
    }
}
