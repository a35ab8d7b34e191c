package teval.harness.run;

/** A duration in wall-clock time, and the part of it in which a thread waited for a processor. */
final class OwnTime {
    private final ProcessorQueue queue;
    private final long waitedBefore;
    private final long sinceNanoseconds = RunningClock.nanoseconds();

    /** @param waitedBefore total time that the thread has waited so far */
    OwnTime(ProcessorQueue queue, long waitedBefore) {
        this.queue = queue;
        this.waitedBefore = waitedBefore;
    }

    long elapsedMilliseconds() {
        return (RunningClock.nanoseconds() - sinceNanoseconds) / 1_000_000;
    }

    long waitedMilliseconds() {
        return queue.waitedMilliseconds() - waitedBefore;
    }
}
