package org.bundled.codec;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ByteQueueTest {

    @Test
    public void readsAShortWithALargeLowByte() {
        ByteQueue queue = new ByteQueue();
        queue.putShort(511);
        assertEquals(511, queue.getShort());
    }

    @Test
    public void readsTheLargestShort() {
        ByteQueue queue = new ByteQueue();
        queue.putShort(65535);
        assertEquals(65535, queue.getShort());
    }

    @Test
    public void readsNumbersInOrder() {
        ByteQueue queue = new ByteQueue();
        queue.putByte(200);
        queue.putShort(258);
        assertEquals(3, queue.remaining());
        assertEquals(200, queue.getByte());
        assertEquals(258, queue.getShort());
        assertEquals(0, queue.remaining());
    }

    @Test
    public void growsAsNeeded() {
        ByteQueue queue = new ByteQueue();
        for (int i = 0; i < 40; i++) {
            queue.putByte(i);
        }
        assertEquals(40, queue.remaining());
        assertEquals(0, queue.getByte());
    }

    @Test(expected = IllegalStateException.class)
    public void refusesToReadAShortFromOneByte() {
        ByteQueue queue = new ByteQueue();
        queue.putByte(1);
        queue.getShort();
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesANegativeByte() {
        new ByteQueue().putByte(-1);
    }
}
