package teval.harness.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads streams to their end, for which Java 8 has no method. */
public final class Bytes {
    private Bytes() {
    }

    public static byte[] readAll(InputStream in, int expectedBytes) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream(expectedBytes + 1);
        byte[] buffer = new byte[8192];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            all.write(buffer, 0, count);
        }
        return all.toByteArray();
    }
}
