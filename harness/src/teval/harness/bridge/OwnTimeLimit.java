package teval.harness.bridge;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.runners.model.Statement;
import org.junit.runners.model.TestTimedOutException;
import teval.harness.run.TestObserver;

/** {@code @Test(timeout = …)} as in JUnit, in a daemon thread of the same name, except that time spent waiting for a processor does not count. */
final class OwnTimeLimit extends Statement {
    /** A loop may be ended before the limit. */
    private static final long POLL_MILLISECONDS = 25;
    private final Statement test;
    private final long limitMilliseconds;
    private final TestObserver observer;

    OwnTimeLimit(Statement test, long limitMilliseconds, TestObserver observer) {
        this.test = test;
        this.limitMilliseconds = limitMilliseconds;
        this.observer = observer;
    }

    @Override
    public void evaluate() throws Throwable {
        CountDownLatch begun = new CountDownLatch(1);
        FutureTask<Throwable> task = new FutureTask<>(inItsThread(begun));
        Thread thread = new Thread(null, task, "Time-limited test");
        thread.setDaemon(true);
        thread.start();
        begun.await();
        Throwable thrown = resultOf(task, thread);
        if (thrown != null) {
            throw thrown;
        }
    }

    private Callable<Throwable> inItsThread(CountDownLatch begun) {
        return () -> {
            try {
                observer.continuesInThisThread();
                begun.countDown();
                test.evaluate();
            } catch (Exception thrown) {
                throw thrown;
            } catch (Throwable thrown) {
                return thrown;
            }
            return null;
        };
    }

    private Throwable resultOf(FutureTask<Throwable> task, Thread thread) {
        long left = limitMilliseconds;
        while (true) {
            try {
                return task.get(Math.min(left, POLL_MILLISECONDS), TimeUnit.MILLISECONDS);
            } catch (InterruptedException thrown) {
                return thrown;
            } catch (ExecutionException thrown) {
                return thrown.getCause();
            } catch (TimeoutException late) {
                left = observer.remainingInItsThreadMilliseconds(limitMilliseconds);
            }
            if (left <= 0) {
                TestTimedOutException outOfTime = new TestTimedOutException(limitMilliseconds, TimeUnit.MILLISECONDS);
                outOfTime.setStackTrace(thread.getStackTrace());
                thread.interrupt();
                return outOfTime;
            }
        }
    }
}
