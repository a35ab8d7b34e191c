package teval.harness.run;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import teval.harness.failure.FailureReport.Computing;
import teval.harness.protocol.TestCase;

/**
 * Processor time of the running test's threads, which no other process of the machine changes, and the limit after which a test that computes is ended
 * early. A test that waits has its whole limit.
 */
final class ComputingTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long PAUSE_MILLISECONDS = 100;
    private static final long PAUSE_WITH_LIMIT_MILLISECONDS = 25;
    /** Least share of its own time that a computing test uses the processor. A virtual machine's host may take a third of it. */
    private static final double AT_WORK = 0.5;
    private final TestTime time;
    private final Workers workers;
    /** 0 if tests have their whole limits. */
    private final long limitMilliseconds;
    private final boolean isEarly;
    private TestCase test;
    private long sinceOwnMilliseconds;
    private long sinceNanoseconds;

    ComputingTime(TestTime time, Workers workers, TestRun run) {
        this.time = time;
        this.workers = workers;
        this.limitMilliseconds = run.loopLimitMilliseconds;
        this.isEarly = limitMilliseconds < run.limits.testTimeoutMilliseconds;
    }

    /** Loads what reads the time while file handles are available, because a test may take all of them. */
    static void prepare() {
        THREADS.getThreadCpuTime(Thread.currentThread().getId());
    }

    /** Time between two calls of {@link #look}, at most. */
    long pauseMilliseconds() {
        return limitMilliseconds > 0 ? PAUSE_WITH_LIMIT_MILLISECONDS : PAUSE_MILLISECONDS;
    }

    /** @param running null between tests */
    synchronized void look(TestCase running) {
        if (running != test) {
            test = running;
            sinceOwnMilliseconds = time.ownMilliseconds();
            sinceNanoseconds = nanoseconds();
        }
    }

    /** Whether the test has computed for longer than its group's limit. */
    synchronized boolean isPastLimit(TestCase running) {
        return limitMilliseconds > 0 && running != null && running == test && milliseconds() >= limitMilliseconds;
    }

    /** Whether the test has computed until now, or has waited. */
    synchronized Computing of(TestCase running) {
        if (running == null || running != test) {
            return Computing.UNKNOWN;
        }
        if (isEarly && isPastLimit(running)) {
            return Computing.UNTIL_EARLY_END;
        }
        return milliseconds() >= AT_WORK * (time.ownMilliseconds() - sinceOwnMilliseconds) ? Computing.UNTIL_LIMIT : Computing.UNKNOWN;
    }

    /** Since the first look at the test. */
    private double milliseconds() {
        return (nanoseconds() - sinceNanoseconds) / 1e6;
    }

    private long nanoseconds() {
        long sum = 0;
        for (Thread thread : workers.all()) {
            sum += Math.max(0, THREADS.getThreadCpuTime(thread.getId()));
        }
        return sum;
    }
}
