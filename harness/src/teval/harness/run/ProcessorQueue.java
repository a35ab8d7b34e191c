package teval.harness.run;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** How long a thread has waited for a processor, as Linux counts it (the second number of its {@code schedstat}); 0 where nobody does. */
final class ProcessorQueue {
    static final ProcessorQueue UNKNOWN = new ProcessorQueue(null);
    private static final Path PROC = Paths.get("/proc");
    private static final long LATELY_NANOSECONDS = 20_000_000;
    private final String file;
    private volatile long knownMilliseconds;
    private volatile long knownSinceNanoseconds = System.nanoTime() - LATELY_NANOSECONDS;

    private ProcessorQueue(String file) {
        this.file = file;
    }

    static ProcessorQueue ofThisThread() {
        try {
            return new ProcessorQueue(PROC.resolve(Files.readSymbolicLink(PROC.resolve("thread-self"))).resolve("schedstat").toString());
        } catch (IOException | RuntimeException untold) {
            return UNKNOWN;
        }
    }

    /** As of the last 20 ms: most tests are briefer than that, and asking takes longer than some of them. */
    long lateMilliseconds() {
        if (file != null && System.nanoTime() - knownSinceNanoseconds > LATELY_NANOSECONDS) {
            knownMilliseconds = waitedMilliseconds();
            knownSinceNanoseconds = System.nanoTime();
        }
        return knownMilliseconds;
    }

    /** Not through a channel, which an interrupt, a test's affair, would close. */
    long waitedMilliseconds() {
        if (file == null) {
            return 0;
        }
        byte[] bytes = new byte[100];
        try (InputStream in = new FileInputStream(file)) {
            int length = in.read(bytes);
            return Long.parseLong(new String(bytes, 0, Math.max(length, 0), StandardCharsets.US_ASCII).trim().split(" ")[1]) / 1_000_000;
        } catch (IOException | RuntimeException untold) {
            return 0;
        }
    }
}
