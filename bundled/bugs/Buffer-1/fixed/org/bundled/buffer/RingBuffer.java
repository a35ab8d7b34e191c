package org.bundled.buffer;

import java.util.NoSuchElementException;

/**
 * A queue of numbers with a fixed capacity; the oldest number leaves first.
 */
public class RingBuffer {

    private final int[] values;
    private int head;
    private int size;

    /**
     * Creates an empty buffer.
     *
     * @param capacity the number of values that the buffer can hold
     * @throws IllegalArgumentException if {@code capacity} is not positive
     */
    public RingBuffer(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity must be positive: " + capacity);
        }
        values = new int[capacity];
    }

    /**
     * Adds a value at the end.
     *
     * @param value the value to add
     * @throws IllegalStateException if the buffer is full
     */
    public void add(int value) {
        if (size == values.length) {
            throw new IllegalStateException("the buffer is full");
        }
        values[(head + size) % values.length] = value;
        size++;
    }

    /**
     * Removes the oldest value.
     *
     * @return the value that was removed
     * @throws NoSuchElementException if the buffer is empty
     */
    public int remove() {
        if (size == 0) {
            throw new NoSuchElementException("the buffer is empty");
        }
        int value = values[head];
        head = (head + 1) % values.length;
        size--;
        return value;
    }

    /**
     * Returns the oldest value and leaves it in the buffer.
     *
     * @return the oldest value
     * @throws NoSuchElementException if the buffer is empty
     */
    public int peek() {
        if (size == 0) {
            throw new NoSuchElementException("the buffer is empty");
        }
        return values[head];
    }

    /**
     * Removes the oldest values, up to a number of them.
     *
     * @param limit the greatest number of values to remove
     * @return the values that were removed, oldest first, never null
     * @throws IllegalArgumentException if {@code limit} is negative
     */
    public int[] drain(int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit must not be negative: " + limit);
        }
        int[] drained = new int[Math.min(limit, size)];
        for (int i = 0; i < drained.length; i++) {
            drained[i] = remove();
        }
        return drained;
    }

    /**
     * Returns how many values the buffer holds.
     *
     * @return the number of values, never negative
     */
    public int size() {
        return size;
    }

    /**
     * Tells whether the buffer holds no value.
     *
     * @return true if the buffer is empty
     */
    public boolean isEmpty() {
        return size == 0;
    }
}
