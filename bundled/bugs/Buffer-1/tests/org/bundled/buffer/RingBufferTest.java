package org.bundled.buffer;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.NoSuchElementException;
import org.junit.Test;

public class RingBufferTest {

    @Test(expected = NoSuchElementException.class)
    public void throwsNoSuchElementWhereThereIsNothingToRemove() {
        new RingBuffer(2).remove();
    }

    @Test(expected = NoSuchElementException.class)
    public void throwsNoSuchElementWhereThereIsNothingToPeekAt() {
        new RingBuffer(2).peek();
    }

    @Test
    public void keepsTheOrderWhenItWrapsAround() {
        RingBuffer buffer = new RingBuffer(2);
        buffer.add(1);
        buffer.add(2);
        assertEquals(1, buffer.remove());
        buffer.add(3);
        assertArrayEquals(new int[] {2, 3}, buffer.drain(5));
        assertTrue(buffer.isEmpty());
    }

    @Test(expected = IllegalStateException.class)
    public void refusesAValueWhenFull() {
        RingBuffer buffer = new RingBuffer(1);
        buffer.add(1);
        buffer.add(2);
    }
}
