package org.bundled.buffer;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;

import org.junit.Test;

public class BufferPoolTest {

    @Test
    public void lendsAgainAfterALongBufferCameBack() {
        BufferPool pool = new BufferPool(1);
        pool.giveBack(pool.lend(1000));
        assertEquals(10, pool.lend(10).length);
    }

    @Test
    public void countsALongBufferAsBack() {
        BufferPool pool = new BufferPool(4);
        pool.giveBack(pool.lend(BufferPool.LONGEST_KEPT + 1));
        assertEquals(0, pool.lentCount());
        assertEquals(0, pool.keptCount());
    }

    @Test
    public void lendsAShortBufferAgain() {
        BufferPool pool = new BufferPool(1);
        byte[] buffer = pool.lend(BufferPool.LONGEST_KEPT);
        buffer[0] = 1;
        pool.giveBack(buffer);
        assertEquals(1, pool.keptCount());
        byte[] again = pool.lend(10);
        assertSame(buffer, again);
        assertEquals(0, again[0]);
    }

    @Test(expected = IllegalStateException.class)
    public void refusesToLendMoreThanItsLimit() {
        BufferPool pool = new BufferPool(1);
        pool.lend(1);
        pool.lend(1);
    }

    @Test(expected = IllegalStateException.class)
    public void refusesABufferThatWasNotLent() {
        new BufferPool(1).giveBack(new byte[1]);
    }
}
