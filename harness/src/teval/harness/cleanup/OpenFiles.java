package teval.harness.cleanup;

import java.io.File;
import teval.harness.protocol.Pause;

/** Counts files that tests leave open. Otherwise a later test could fail to open a file because of earlier ones. */
public final class OpenFiles {
    private static final File OPEN = new File("/proc/self/fd");
    private static final int ALLOWED_MORE = 256;
    /** Unlimited if the system has no such folder. */
    private final int limit;

    public OpenFiles() {
        String[] files = OPEN.list();
        this.limit = files == null ? Integer.MAX_VALUE : files.length + ALLOWED_MORE;
    }

    boolean tooMany() {
        if (count() <= limit) {
            return false;
        }
        System.gc();
        Pause.milliseconds(50);
        return count() > limit;
    }

    /** Listing the folder opens it. If that fails, the JVM can open no further file at all. */
    private int count() {
        String[] files = OPEN.list();
        return files == null ? Integer.MAX_VALUE : files.length;
    }
}
