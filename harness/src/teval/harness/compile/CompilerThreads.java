package teval.harness.compile;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs the compiler in separate threads, which have a deep stack for deeply nested code and a time limit. The limit is on processor time, so that no
 * test is rejected because the machine is busy.
 */
public final class CompilerThreads {
    private static final long STACK_BYTES = 64L << 20;
    /** A thread hangs if it has used less than this share of the time that it was waited for. */
    private static final long HANGING = 100;
    private final List<Thread> givenUp = new ArrayList<>();

    public <T> T call(Callable<T> task, long limitMilliseconds) throws TimeoutException, ExecutionException {
        FutureTask<T> future = new FutureTask<>(task);
        Thread thread = new Thread(null, future, "compiler", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        for (long before = 0;;) {
            try {
                return future.get(limitMilliseconds, TimeUnit.MILLISECONDS);
            } catch (TimeoutException late) {
                long now = processorMilliseconds(thread);
                if (now - before <= limitMilliseconds / HANGING || now >= limitMilliseconds * 3 / 4) {
                    givenUp.add(thread);
                    throw late;
                }
                before = now;
            } catch (InterruptedException impossible) {
                throw new IllegalStateException("only tests are interrupted", impossible);
            }
        }
    }

    /** Whether an abandoned compilation still runs and slows down everything else. */
    boolean haveEndless() {
        for (Thread thread : givenUp) {
            if (thread.isAlive()) {
                return true;
            }
        }
        return false;
    }

    private static long processorMilliseconds(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()) / 1_000_000;
    }
}
