package teval.harness;

/** What one test may use, and how long the compiler may take for one unit. */
final class Limits {
    final long testTimeoutMilliseconds;
    final long compileTimeoutMilliseconds;
    final int outputLimitCharacters;

    Limits(long testTimeoutMilliseconds, long compileTimeoutMilliseconds, int outputLimitCharacters) {
        this.testTimeoutMilliseconds = testTimeoutMilliseconds;
        this.compileTimeoutMilliseconds = compileTimeoutMilliseconds;
        this.outputLimitCharacters = outputLimitCharacters;
    }
}
