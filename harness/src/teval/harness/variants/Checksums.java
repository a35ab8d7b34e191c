package teval.harness.variants;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/** Distinguishes different class files. */
final class Checksums {
    private Checksums() {
    }

    static long of(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return ((long) bytes.length << Integer.SIZE) | checksum.getValue();
    }

    /** Checksums of all files on a class path. The first file of a name counts, as in Java. */
    static Map<String, Long> on(List<Path> classPath) throws IOException {
        Map<String, Long> found = new HashMap<>();
        for (Path element : classPath) {
            ProgramFiles.in(element).visit((file, bytes) -> found.putIfAbsent(file, of(bytes)));
        }
        return found;
    }
}
