package teval.harness.run;

/**
 * A clock that stands still while this process is suspended, as by a laptop that sleeps or a cluster that stops its job. Whoever waits for a test looks
 * at it often. If the time between two looks is long, the process did not run.
 */
final class RunningClock {
    private static final long MOST_NANOSECONDS = 1_000_000_000;
    private static volatile long suspendedNanoseconds;
    private static volatile long lookedNanoseconds = System.nanoTime();

    private RunningClock() {
    }

    static long nanoseconds() {
        return System.nanoTime() - suspendedNanoseconds;
    }

    /** Call this before a row of looks. */
    static synchronized void begin() {
        lookedNanoseconds = System.nanoTime();
    }

    /** Call this at least each 100 ms, and before time limits are judged. */
    static synchronized void look() {
        long now = System.nanoTime();
        long step = now - lookedNanoseconds;
        if (step > MOST_NANOSECONDS) {
            suspendedNanoseconds += step;
        }
        lookedNanoseconds = now;
    }
}
