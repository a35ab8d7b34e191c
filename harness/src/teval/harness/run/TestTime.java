package teval.harness.run;

/**
 * The running test's own time. Waiting for a processor does not count, so that a limit means the same on a busy machine as on an idle one. All other
 * waiting counts, for example for a lock or in sleep.
 */
final class TestTime {
    /** A test that has waited for this multiple of its limit is ended in any case. */
    private static final int MOST_LIMITS = 30;
    private static final long BRIEF_MILLISECONDS = 100;
    private volatile ProcessorQueue queueOfTheClass = ProcessorQueue.UNKNOWN;
    private volatile OwnTime sinceAnnounced = new OwnTime(ProcessorQueue.UNKNOWN, 0);
    /** Null if the test runs in the thread of its class. */
    private volatile OwnTime inItsThread;

    /** Call this in the thread of the class, before its first test. */
    void beginsInThisThread() {
        queueOfTheClass = ProcessorQueue.ofThisThread();
        announced();
    }

    void announced() {
        inItsThread = null;
        sinceAnnounced = new OwnTime(queueOfTheClass, queueOfTheClass.lateMilliseconds());
    }

    /** Call this in a new thread. */
    void continuesInThisThread() {
        inItsThread = new OwnTime(ProcessorQueue.ofThisThread(), 0);
    }

    /** Wall-clock time since the test was announced. */
    long elapsedMilliseconds() {
        return sinceAnnounced.elapsedMilliseconds();
    }

    /** The reported duration: own time, but wall-clock time for a short test, because reading the waiting time takes long in comparison. */
    long toldMilliseconds() {
        long elapsed = elapsedMilliseconds();
        return elapsed < BRIEF_MILLISECONDS ? elapsed : ownMilliseconds();
    }

    /** Own time since the test was announced. While another thread runs it, the thread of its class only waits for its end. */
    long ownMilliseconds() {
        OwnTime thread = inItsThread;
        return sinceAnnounced.elapsedMilliseconds() - (thread == null ? sinceAnnounced : thread).waitedMilliseconds();
    }

    /** The rest of a limit that started when the test was announced. Reads the waiting time only once the wall-clock time exceeds the limit. */
    long remainingMilliseconds(long limitMilliseconds) {
        long elapsed = sinceAnnounced.elapsedMilliseconds();
        return elapsed < limitMilliseconds ? limitMilliseconds - elapsed
                : elapsed >= MOST_LIMITS * limitMilliseconds ? 0 : limitMilliseconds - ownMilliseconds();
    }

    /** The rest of a limit that started in the test's own thread. */
    long remainingInItsThreadMilliseconds(long limitMilliseconds) {
        RunningClock.look();
        OwnTime thread = inItsThread;
        long elapsed = thread == null ? limitMilliseconds : thread.elapsedMilliseconds();
        return elapsed < limitMilliseconds ? limitMilliseconds - elapsed
                : thread == null || elapsed >= MOST_LIMITS * limitMilliseconds ? 0
                        : limitMilliseconds - elapsed + thread.waitedMilliseconds();
    }
}
