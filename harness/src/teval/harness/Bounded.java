package teval.harness;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs the compiler in a thread of its own: with a deep stack for deeply nested code, and an end to waiting for it. */
final class Bounded {
    private static final long STACK_BYTES = 64L << 20;

    private Bounded() {
    }

    static <T> T call(Callable<T> task, long timeoutMilliseconds) throws TimeoutException, ExecutionException {
        FutureTask<T> future = new FutureTask<>(task);
        Thread thread = new Thread(null, future, "compiler", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            return future.get(timeoutMilliseconds, TimeUnit.MILLISECONDS);
        } catch (InterruptedException impossible) {
            throw new IllegalStateException("only tests are interrupted", impossible);
        }
    }
}
