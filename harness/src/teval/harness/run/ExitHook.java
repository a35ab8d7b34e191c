package teval.harness.run;

/** Runs during the JVM's shutdown: reports the test that caused it, and ends the JVM without waiting for other hooks. */
public final class ExitHook implements Runnable {
    private static final int TERMINATED = 143;
    private final BatchRunner batches;

    public ExitHook(BatchRunner batches) {
        this.batches = batches;
    }

    @Override
    public void run() {
        batches.exiting();
        Runtime.getRuntime().halt(TERMINATED);
    }
}
