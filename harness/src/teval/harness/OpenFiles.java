package teval.harness;

import java.io.File;

/** Watches the files that tests leave open: without a limit, a later test would be refused one for what an earlier one did. */
final class OpenFiles {
    private static final File OPEN = new File("/proc/self/fd");
    private static final int ALLOWED_MORE = 256;
    private final int before = count();

    boolean tooMany() {
        if (count() <= before + ALLOWED_MORE) {
            return false;
        }
        System.gc();
        Pause.milliseconds(50);
        return count() > before + ALLOWED_MORE;
    }

    private static int count() {
        String[] files = OPEN.list();
        return files == null ? 0 : files.length;
    }
}
