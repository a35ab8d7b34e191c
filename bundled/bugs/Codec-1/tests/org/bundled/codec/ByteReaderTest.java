package org.bundled.codec;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ByteReaderTest {

    @Test
    public void readsAShortWithALargeLowByte() {
        assertEquals(511, new ByteReader(new byte[] {1, (byte) 0xff}).readShort());
    }

    @Test
    public void readsTheLargestShort() {
        assertEquals(65535, new ByteReader(new byte[] {-1, -1}).readShort());
    }

    @Test
    public void readsNumbersInOrder() {
        ByteReader reader = new ByteReader(new byte[] {-128, 0, 1, 2, 3});
        assertEquals(128, reader.readByte());
        reader.skip(1);
        assertEquals(258, reader.readShort());
        assertEquals(1, reader.remaining());
    }

    @Test(expected = IllegalStateException.class)
    public void refusesToReadAShortFromOneByte() {
        new ByteReader(new byte[] {1}).readShort();
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesToSkipBackwards() {
        new ByteReader(new byte[3]).skip(-1);
    }
}
