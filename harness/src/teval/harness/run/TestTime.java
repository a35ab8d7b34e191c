package teval.harness.run;

/**
 * The time that the running test has had. What it waits for a processor, because the machine is busy with something else, is not its
 * own: a limit asks the same of a test on a busy machine as on an idle one. All other waiting counts, as for a lock or by sleeping.
 */
final class TestTime {
    /** A test that has waited for so many limits is ended all the same. */
    private static final int MOST_LIMITS = 30;
    private static final long BRIEF_MILLISECONDS = 100;
    private volatile ProcessorQueue queueOfTheClass = ProcessorQueue.UNKNOWN;
    private volatile OwnTime sinceAnnounced = new OwnTime(ProcessorQueue.UNKNOWN, 0);
    /** Null where the test runs in the thread of its class. */
    private volatile OwnTime inItsThread;

    /** To be called in the thread of the class, before its first test. */
    void beginsInThisThread() {
        queueOfTheClass = ProcessorQueue.ofThisThread();
        announced();
    }

    void announced() {
        inItsThread = null;
        sinceAnnounced = new OwnTime(queueOfTheClass, queueOfTheClass.lateMilliseconds());
    }

    /** To be called in a new thread. */
    void continuesInThisThread() {
        inItsThread = new OwnTime(ProcessorQueue.ofThisThread(), 0);
    }

    /** Since the test was announced, by the clock. */
    long elapsedMilliseconds() {
        return sinceAnnounced.elapsedMilliseconds();
    }

    /** What is told of the test: of a brief one the time by the clock, as asking for the queue is not free. */
    long toldMilliseconds() {
        long elapsed = elapsedMilliseconds();
        return elapsed < BRIEF_MILLISECONDS ? elapsed : ownMilliseconds();
    }

    /** Since the test was announced. While a thread of its own runs it, that of its class waits for nothing but its end. */
    long ownMilliseconds() {
        OwnTime thread = inItsThread;
        return sinceAnnounced.elapsedMilliseconds() - (thread == null ? sinceAnnounced : thread).waitedMilliseconds();
    }

    /** Of a limit that began when the test was announced. Asks for the queue only where the time by the clock is spent. */
    long remainingMilliseconds(long limitMilliseconds) {
        long elapsed = sinceAnnounced.elapsedMilliseconds();
        return elapsed < limitMilliseconds ? limitMilliseconds - elapsed
                : elapsed >= MOST_LIMITS * limitMilliseconds ? 0 : limitMilliseconds - ownMilliseconds();
    }

    /** Of a limit that began in the test's own thread. */
    long remainingInItsThreadMilliseconds(long limitMilliseconds) {
        OwnTime thread = inItsThread;
        long elapsed = thread == null ? limitMilliseconds : thread.elapsedMilliseconds();
        return elapsed < limitMilliseconds ? limitMilliseconds - elapsed
                : thread == null || elapsed >= MOST_LIMITS * limitMilliseconds ? 0
                        : limitMilliseconds - elapsed + thread.waitedMilliseconds();
    }
}
