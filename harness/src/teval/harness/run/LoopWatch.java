package teval.harness.run;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import teval.harness.failure.Frames;
import teval.harness.protocol.TestCase;

/**
 * Samples the stack of a long-running test. If its thread was running all the time and never left the same frames, it is in an endless loop, which is
 * not random.
 */
final class LoopWatch {
    private static final long PAUSE_MILLISECONDS = 100;
    private static final int LEAST_SAMPLES = 3;
    /** Measured in the test's own time. Samples are rare because each one stops the test until another thread of the JVM has had a processor. */
    private static final long BETWEEN_SAMPLES_MILLISECONDS = 200;
    private static final int MOST_SAMPLES = 64;
    /** Number of samples within a short limit of loops. */
    private static final int SAMPLES_WITHIN_LIMIT = 12;
    /**
     * Minimum share of its own time that the thread must have run. It leaves room for the time that a virtual machine's host takes, which may be a
     * third.
     */
    private static final double AT_WORK = 0.5;
    private final TestTime time;
    private final Workers workers;
    /** Processor time after which a loop is ended; 0 if it is to reach the test's limit. */
    private final long limitMilliseconds;
    private final long betweenSamplesMilliseconds;
    private final List<StackTraceElement[]> samples = new ArrayList<>();
    private TestCase test;
    private Thread thread;
    private long sinceOwnMilliseconds;
    private long sampledOwnMilliseconds;
    private long sinceProcessorNanoseconds;

    LoopWatch(TestTime time, Workers workers, long limitMilliseconds) {
        this.time = time;
        this.workers = workers;
        this.limitMilliseconds = limitMilliseconds;
        this.betweenSamplesMilliseconds = limitMilliseconds <= 0 ? BETWEEN_SAMPLES_MILLISECONDS
                : Math.min(limitMilliseconds / SAMPLES_WITHIN_LIMIT, BETWEEN_SAMPLES_MILLISECONDS);
    }

    /** Time between two calls of {@link #look}, at most. */
    long pauseMilliseconds() {
        return Math.min(betweenSamplesMilliseconds, PAUSE_MILLISECONDS);
    }

    /** Loads the library for sampling while file handles are available, because the sampled test may have taken all of them. */
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
            begin(workers.atTheTest(), own);
        } else if (own >= sampledOwnMilliseconds + betweenSamplesMilliseconds && samples.size() < MOST_SAMPLES) {
            sampledOwnMilliseconds = own;
            samples.add(thread.getStackTrace());
        }
    }

    /** Takes the first sample once JUnit has called the test. On a busy machine this takes long, and an earlier sample has JUnit's frames only. */
    private void begin(Thread tests, long own) {
        StackTraceElement[] first = tests.getStackTrace();
        if (Frames.areBeforeTheTest(first)) {
            return;
        }
        thread = tests;
        sinceOwnMilliseconds = own;
        sampledOwnMilliseconds = own;
        sinceProcessorNanoseconds = processorNanoseconds(tests);
        samples.add(first);
    }

    /** The frames in which the test looped in all samples; empty if it did not, or that is unknown. */
    synchronized StackTraceElement[] loopOf(TestCase running) {
        if (running == null || running != test || samples.size() < LEAST_SAMPLES) {
            return new StackTraceElement[0];
        }
        double own = time.ownMilliseconds() - sinceOwnMilliseconds;
        return workedMilliseconds() < AT_WORK * own ? new StackTraceElement[0] : StackSamples.inCommon(samples);
    }

    /** Whether the test has been in a loop for as long as loops may last. */
    synchronized boolean isPastLimit(TestCase running) {
        return limitMilliseconds > 0 && !samples.isEmpty() && workedMilliseconds() >= limitMilliseconds && loopOf(running).length > 0;
    }

    /** Processor time of the test's thread since the first sample. */
    private double workedMilliseconds() {
        return (processorNanoseconds(thread) - sinceProcessorNanoseconds) / 1e6;
    }

    /** The same for a test without a time limit of its own, which would have another failure at that limit. */
    synchronized boolean isPastLimitWithoutOwnLimit(TestCase running) {
        return isPastLimit(running) && workers.hanging() == null && !Frames.areUnderTimeLimitOfJupiter(loopOf(running));
    }

    private static long processorNanoseconds(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
    }
}
