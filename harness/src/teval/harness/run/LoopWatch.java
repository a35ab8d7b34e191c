package teval.harness.run;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import teval.harness.protocol.TestCase;

/**
 * Looks at a test that runs for long, time and again. If its thread was at work all the time and never left the same frames, then it
 * runs in a loop, which is no matter of chance.
 */
final class LoopWatch {
    static final long PAUSE_MILLISECONDS = 100;
    private static final int LEAST_SAMPLES = 3;
    /** Of the test's own time: a sample stops it until another thread of the JVM has had a processor, too. */
    private static final long BETWEEN_SAMPLES_MILLISECONDS = 200;
    private static final int MOST_SAMPLES = 64;
    /** Of its own time; the rest is for what a virtual machine's host keeps for itself, which may be a third. */
    private static final double AT_WORK = 0.5;
    private final TestTime time;
    private final Workers workers;
    private final List<StackTraceElement[]> samples = new ArrayList<>();
    private TestCase test;
    private Thread thread;
    private long sinceOwnMilliseconds;
    private long sampledOwnMilliseconds;
    private long sinceProcessorNanoseconds;

    LoopWatch(TestTime time, Workers workers) {
        this.time = time;
        this.workers = workers;
    }

    /** Loads the library that a look needs, while there are file handles: the test that is looked at may have taken them all. */
    static void prepare() {
        processorNanoseconds(Thread.currentThread());
    }

    /** @param running null between tests */
    synchronized void look(TestCase running) {
        if (running == null || running != test) {
            test = running;
            thread = null;
            samples.clear();
            return;
        }
        long own = time.ownMilliseconds();
        if (thread == null) {
            thread = workers.atTheTest();
            sinceOwnMilliseconds = own;
            sinceProcessorNanoseconds = processorNanoseconds(thread);
        } else if (own < sampledOwnMilliseconds + BETWEEN_SAMPLES_MILLISECONDS || samples.size() == MOST_SAMPLES) {
            return;
        }
        sampledOwnMilliseconds = own;
        samples.add(thread.getStackTrace());
    }

    /** The frames in which the test has looped for as long as it was looked at; none where it did not, or who knows. */
    synchronized StackTraceElement[] loopOf(TestCase running) {
        if (running == null || running != test || samples.size() < LEAST_SAMPLES) {
            return new StackTraceElement[0];
        }
        double own = time.ownMilliseconds() - sinceOwnMilliseconds;
        double worked = (processorNanoseconds(thread) - sinceProcessorNanoseconds) / 1e6;
        return worked < AT_WORK * own ? new StackTraceElement[0] : StackSamples.inCommon(samples);
    }

    private static long processorNanoseconds(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
    }
}
