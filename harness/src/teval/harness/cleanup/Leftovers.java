package teval.harness.cleanup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import teval.harness.protocol.Pause;

/** Threads that a test has started and not ended. */
public final class Leftovers {
    private static final long PATIENCE_MILLISECONDS = 50;
    private static final long INTERRUPTED_PATIENCE_MILLISECONDS = 250;
    /** Before a loop is stopped, because an interrupt rarely ends one. */
    private static final long SHORT_PATIENCE_MILLISECONDS = 20;
    /** JUnit's thread for a test with a time limit needs some microseconds to end. */
    private static final long BRIEF_NANOSECONDS = 500_000;
    /** On a busy machine, the time may pass before a thread that is to end has had a processor. */
    private static final int LEAST_PAUSES = 15;
    private final ThreadGroup group;
    private final Thread worker;
    private volatile boolean isLoop;
    /** Threads that the class has set up for its tests. */
    private volatile Set<Thread> kept = Collections.emptySet();
    /** A pool creates its threads when a test uses it, but belongs to the class that shuts it down. */
    private volatile boolean keepsIdlePools = true;

    public Leftovers(ThreadGroup group, Thread worker) {
        this.group = group;
        this.worker = worker;
    }

    /** Keeps the threads that are running now. */
    void keep() {
        kept = Collections.emptySet();
        keepsIdlePools = true;
        kept = new HashSet<>(threads());
    }

    void keepNone() {
        kept = Collections.emptySet();
        keepsIdlePools = false;
    }

    /**
     * Allows {@link #end} to stop the threads of the running test, because the test is ended as a loop. Threads of other tests are not stopped: the
     * JVM is replaced, as it is on the original, so that later tests never see what such a test leaves behind.
     */
    public void markAsLoop() {
        isLoop = true;
    }

    /** Gives the threads time to end, then interrupts them. @return whether all have ended */
    boolean end() {
        boolean mayStop = isLoop;
        isLoop = false;
        if (threads().isEmpty() || mayStop && interruptAndAwait(SHORT_PATIENCE_MILLISECONDS) || mayStop && stopAndAwait()) {
            return true;
        }
        return await(PATIENCE_MILLISECONDS) || interruptAndAwait(INTERRUPTED_PATIENCE_MILLISECONDS) || mayStop && stopAndAwait();
    }

    private boolean stopAndAwait() {
        return LoopingThreads.stop(threads()) && await(INTERRUPTED_PATIENCE_MILLISECONDS);
    }

    public List<Thread> threads() {
        List<Thread> leftovers = new ArrayList<>();
        for (Thread thread : AllThreads.of(group)) {
            if (thread != worker && thread.isAlive() && !kept.contains(thread) && !isIdlePool(thread)
                    && !(keepsIdlePools && awaitsTask(thread))) {
                leftovers.add(thread);
            }
        }
        return leftovers;
    }

    /** Threads that Java starts at first use and keeps, such as those of its common pool, and JUnit 5's for time limits. */
    private static boolean isIdlePool(Thread thread) {
        boolean pool = AllThreads.isOfCommonPool(thread) || thread.getName().startsWith("junit-jupiter-timeout-watcher");
        // It waits for a time only if a task is planned.
        boolean planned = AllThreads.isOfDelays(thread) && thread.getState() == Thread.State.TIMED_WAITING;
        boolean submitted = AllThreads.isOfCommonPool(thread) && !isCommonPoolIdle();
        return pool && !planned && !submitted && (thread.getState() == Thread.State.WAITING || thread.getState() == Thread.State.TIMED_WAITING)
                && runsNothingButJava(thread);
    }

    /** A task that was submitted a moment ago may not have woken a thread yet. */
    private static boolean isCommonPoolIdle() {
        ForkJoinPool common = ForkJoinPool.commonPool();
        return common.isQuiescent() && !common.hasQueuedSubmissions();
    }

    /** Whether it is a thread of a pool without a task, now or planned. */
    private static boolean awaitsTask(Thread thread) {
        boolean awaits = false;
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getClassName().contains("DelayedWorkQueue")) {
                return false;
            }
            awaits = awaits || frame.getClassName().equals("java.util.concurrent.ThreadPoolExecutor") && frame.getMethodName().equals("getTask");
        }
        return awaits;
    }

    /** Excludes a thread with a sleeping task, which also waits. */
    private static boolean runsNothingButJava(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace()) {
            String type = frame.getClassName();
            if (!type.startsWith("java.") && !type.startsWith("jdk.internal.") && !type.startsWith("sun.")) {
                return false;
            }
        }
        return true;
    }

    private boolean interruptAndAwait(long milliseconds) {
        for (Thread thread : threads()) {
            thread.interrupt();
        }
        return await(milliseconds);
    }

    /** Polls, because joining a thread needs its monitor, which a test may hold. */
    private boolean await(long milliseconds) {
        long start = System.nanoTime();
        long end = start + milliseconds * 1_000_000;
        for (int pauses = 0; pauses < LEAST_PAUSES || System.nanoTime() < end;) {
            if (System.nanoTime() - start < BRIEF_NANOSECONDS) {
                Thread.yield();
            } else {
                Pause.milliseconds(1);
                pauses++;
            }
            if (threads().isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
