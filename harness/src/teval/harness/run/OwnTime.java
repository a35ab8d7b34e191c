package teval.harness.run;

/** A time by the clock, and what of it a thread has waited for a processor. */
final class OwnTime {
    private final ProcessorQueue queue;
    private final long waitedBefore;
    private final long sinceNanoseconds = System.nanoTime();

    /** @param waitedBefore what the thread has waited until now */
    OwnTime(ProcessorQueue queue, long waitedBefore) {
        this.queue = queue;
        this.waitedBefore = waitedBefore;
    }

    long elapsedMilliseconds() {
        return (System.nanoTime() - sinceNanoseconds) / 1_000_000;
    }

    long waitedMilliseconds() {
        return queue.waitedMilliseconds() - waitedBefore;
    }
}
