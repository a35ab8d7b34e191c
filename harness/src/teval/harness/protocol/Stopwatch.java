package teval.harness.protocol;

/** Measures the time between calls. */
public final class Stopwatch {
    private long sinceNanoseconds = System.nanoTime();

    /** Milliseconds since the last call. */
    public long lap() {
        long now = System.nanoTime();
        long milliseconds = (now - sinceNanoseconds) / 1_000_000;
        sinceNanoseconds = now;
        return milliseconds;
    }
}
