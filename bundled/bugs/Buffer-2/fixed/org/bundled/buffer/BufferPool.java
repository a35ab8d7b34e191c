package org.bundled.buffer;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Lends byte buffers and keeps small ones that come back, to lend them again.
 * No more than a fixed number of buffers is lent at a time.
 */
public class BufferPool {

    /** Buffers longer than this are not kept when they come back. */
    public static final int LONGEST_KEPT = 64;

    private final int limit;
    private final Deque<byte[]> kept = new ArrayDeque<byte[]>();
    private int lent;

    /**
     * Creates a pool that has lent nothing so far.
     *
     * @param limit the greatest number of buffers that are lent at a time
     * @throws IllegalArgumentException if {@code limit} is not positive
     */
    public BufferPool(int limit) {
        if (limit <= 0) {
            throw new IllegalArgumentException("limit must be positive: " + limit);
        }
        this.limit = limit;
    }

    /**
     * Lends a buffer that is filled with zeros.
     *
     * @param length the smallest length that will do
     * @return a buffer of at least that length, never null
     * @throws IllegalArgumentException if {@code length} is negative
     * @throws IllegalStateException if all buffers are lent
     */
    public byte[] lend(int length) {
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
        if (lent == limit) {
            throw new IllegalStateException("all " + limit + " buffers are lent");
        }
        lent++;
        byte[] buffer = kept.peek();
        if (buffer == null || buffer.length < length) {
            return new byte[length];
        }
        Arrays.fill(buffer, (byte) 0);
        return kept.poll();
    }

    /**
     * Takes a buffer back.
     *
     * @param buffer a buffer that was lent
     * @throws NullPointerException if {@code buffer} is null
     * @throws IllegalStateException if no buffer is lent
     */
    public void giveBack(byte[] buffer) {
        int length = buffer.length;
        if (lent == 0) {
            throw new IllegalStateException("no buffer is lent");
        }
        lent--;
        if (length > LONGEST_KEPT) {
            return;
        }
        kept.push(buffer);
    }

    /**
     * Returns how many buffers are lent.
     *
     * @return the number of buffers that did not come back yet, never negative
     */
    public int lentCount() {
        return lent;
    }

    /**
     * Returns how many buffers wait to be lent again.
     *
     * @return the number of buffers that are kept, never negative
     */
    public int keptCount() {
        return kept.size();
    }
}
