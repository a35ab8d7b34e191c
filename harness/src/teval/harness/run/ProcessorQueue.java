package teval.harness.run;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** Time that a thread has waited for a processor, according to Linux (the second number of its {@code schedstat}); 0 if unavailable. */
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

    /** The value within the last 20 ms: most tests are shorter, and reading it takes longer than some of them. */
    long lateMilliseconds() {
        if (file != null && System.nanoTime() - knownSinceNanoseconds > LATELY_NANOSECONDS) {
            knownMilliseconds = waitedMilliseconds();
            knownSinceNanoseconds = System.nanoTime();
        }
        return knownMilliseconds;
    }

    /** Does not use a channel, because an interrupt, which tests may cause, would close it. */
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
