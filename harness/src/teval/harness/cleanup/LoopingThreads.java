package teval.harness.cleanup;

import java.util.List;
import teval.harness.failure.Frames;
import teval.harness.protocol.Pause;

/** Threads in endless loops of a test or of its program. */
public final class LoopingThreads {
    private static final int SAMPLES = 10;
    private static final long PAUSE_MILLISECONDS = 2;

    private LoopingThreads() {
    }

    /**
     * Stops threads, which Java can do before Java 20. Stops none if one of them may be changing what the JVM shares with other tests.
     *
     * @return whether they were stopped
     */
    @SuppressWarnings({"deprecation", "removal"})
    public static boolean stop(List<Thread> threads) {
        for (Thread thread : threads) {
            if (!isInCodeOfTest(thread)) {
                return false;
            }
        }
        try {
            for (Thread thread : threads) {
                thread.stop();
            }
            return true;
        } catch (UnsupportedOperationException newerJava) {
            return false;
        }
    }

    /** Whether all samples of the stack are in code of the test or its program, and none in a class's initialiser. */
    private static boolean isInCodeOfTest(Thread thread) {
        for (int i = 0; i < SAMPLES; i++) {
            Pause.milliseconds(i == 0 ? 0 : PAUSE_MILLISECONDS);
            StackTraceElement[] stack = thread.getStackTrace();
            if (stack.length == 0 || !Frames.isOfTestOrProgram(stack[0]) || isInitialising(stack)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInitialising(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getMethodName().equals("<clinit>")) {
                return true;
            }
        }
        return false;
    }
}
