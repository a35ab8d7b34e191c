package org.apache.commons.io.input.buffer;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.Test;

public class CircularBufferInputStreamBugTest {

    @Test
    public void bytesAreReadUnsigned() throws IOException {
        byte[] bytes = {(byte) 0xC3, (byte) 0xA9};
        CircularBufferInputStream stream = new CircularBufferInputStream(new ByteArrayInputStream(bytes));
        assertEquals(0xC3, stream.read());
        assertEquals(0xA9, stream.read());
        assertEquals(-1, stream.read());
    }

    @Test
    public void aByteOfAllOnesIsNotTheEnd() throws IOException {
        byte[] bytes = {(byte) 0xFF, 7};
        CircularBufferInputStream stream = new CircularBufferInputStream(new ByteArrayInputStream(bytes));
        assertEquals(0xFF, stream.read());
        assertEquals(7, stream.read());
    }
}
