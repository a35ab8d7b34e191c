package org.bundled.codec;

import java.util.Arrays;

/**
 * Stores unsigned numbers as bytes, the most significant byte first, and reads them in the same order.
 */
public class ByteQueue {

    private byte[] data = new byte[16];
    private int written;
    private int read;

    /**
     * Appends a number as one byte.
     *
     * @param value the number to append
     * @throws IllegalArgumentException if {@code value} is negative or greater than 255
     */
    public void putByte(int value) {
        if (value < 0 || value > 255) {
            throw new IllegalArgumentException("not an unsigned byte: " + value);
        }
        append(value);
    }

    /**
     * Appends a number as two bytes.
     *
     * @param value the number to append
     * @throws IllegalArgumentException if {@code value} is negative or greater than 65535
     */
    public void putShort(int value) {
        if (value < 0 || value > 65535) {
            throw new IllegalArgumentException("not an unsigned short: " + value);
        }
        append(value >> 8);
        append(value);
    }

    /**
     * Reads one byte.
     *
     * @return the byte as a number from 0 to 255, never negative
     * @throws IllegalStateException if no byte is left
     */
    public int getByte() {
        require(1);
        return data[read++] & 0xff;
    }

    /**
     * Reads two bytes.
     *
     * @return the two bytes as a number from 0 to 65535, never negative
     * @throws IllegalStateException if fewer than two bytes are left
     */
    public int getShort() {
        require(2);
        int high = data[read++] & 0xff;
        int low = data[read++] & 0xff;
        return high << 8 | low;
    }

    /**
     * Returns how many bytes are left to read.
     *
     * @return the number of bytes, never negative
     */
    public int remaining() {
        return written - read;
    }

    private void append(int value) {
        if (written == data.length) {
            data = Arrays.copyOf(data, written * 2);
        }
        data[written++] = (byte) value;
    }

    private void require(int count) {
        if (count > remaining()) {
            throw new IllegalStateException("needs " + count + " bytes, has " + remaining());
        }
    }
}
