package teval.harness.cleanup;

import java.io.File;
import teval.harness.protocol.Pause;

/** Watches the files that tests leave open: without a limit, a later test would be refused one for what an earlier one did. */
public final class OpenFiles {
    private static final File OPEN = new File("/proc/self/fd");
    private static final int ALLOWED_MORE = 256;
    /** Where the system has no such folder: without a limit. */
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

    /** A folder that can't be listed any more says that not even one more file can be opened. */
    private int count() {
        String[] files = OPEN.list();
        return files == null ? Integer.MAX_VALUE : files.length;
    }
}
