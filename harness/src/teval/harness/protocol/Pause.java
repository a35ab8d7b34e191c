package teval.harness.protocol;

import java.util.concurrent.locks.LockSupport;

/** Waits and ignores interrupts, which belong to the tests. */
public final class Pause {
    private Pause() {
    }

    public static void milliseconds(long milliseconds) {
        long end = System.nanoTime() + milliseconds * 1_000_000;
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            Thread.interrupted();
            LockSupport.parkNanos(left);
        }
    }
}
