package teval.harness.run;

/** Runs when the JVM is going down: reports the test that wanted it so, and cuts short what else would hold it up. */
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
