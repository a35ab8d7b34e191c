package teval.harness.run;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;

/** Captures the output of tests: keeps the first characters of each test and counts the rest. */
public final class OutputCapture extends OutputStream {
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private long characters;
    private int limitCharacters;

    /**
     * The single stream for System.out and System.err, because loggers keep the first one that they see. Closing it has no effect, because later tests
     * write to it, too.
     */
    public PrintStream stream() {
        try {
            return new PrintStream(this, true, "UTF-8") {
                @Override
                public void close() {
                    flush();
                }
            };
        } catch (UnsupportedEncodingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    synchronized void reset(int limit) {
        kept.reset();
        characters = 0;
        limitCharacters = limit;
    }

    synchronized String text() {
        return new String(kept.toByteArray(), StandardCharsets.UTF_8);
    }

    synchronized long characters() {
        return characters;
    }

    @Override
    public synchronized void write(int unit) {
        boolean startsCharacter = (unit & 0xC0) != 0x80;
        if (startsCharacter) {
            characters += (unit & 0xF8) == 0xF0 ? 2 : 1;
        }
        if (characters <= limitCharacters) {
            kept.write(unit);
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            write(bytes[i]);
        }
    }
}
