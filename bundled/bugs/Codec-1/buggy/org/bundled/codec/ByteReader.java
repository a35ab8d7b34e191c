package org.bundled.codec;

/**
 * Reads unsigned numbers from bytes, the most significant byte first.
 */
public class ByteReader {

    private final byte[] data;
    private int position;

    /**
     * Creates a reader that stands before the first byte.
     *
     * @param data the bytes to read
     * @throws NullPointerException if {@code data} is null
     */
    public ByteReader(byte[] data) {
        this.data = data.clone();
    }

    /**
     * Reads one byte.
     *
     * @return the byte as a number from 0 to 255, never negative
     * @throws IllegalStateException if no byte is left
     */
    public int readByte() {
        require(1);
        return data[position++] & 0xff;
    }

    /**
     * Reads two bytes.
     *
     * @return the two bytes as a number from 0 to 65535, never negative
     * @throws IllegalStateException if fewer than two bytes are left
     */
    public int readShort() {
        require(2);
        int high = data[position++];
        int low = data[position++];
        return high << 8 | low;
    }

    /**
     * Skips bytes.
     *
     * @param count the number of bytes to skip
     * @throws IllegalArgumentException if {@code count} is negative
     * @throws IllegalStateException if fewer bytes than that are left
     */
    public void skip(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative: " + count);
        }
        require(count);
        position += count;
    }

    /**
     * Returns how many bytes are left.
     *
     * @return the number of bytes that were not read yet, never negative
     */
    public int remaining() {
        return data.length - position;
    }

    private void require(int count) {
        if (count > remaining()) {
            throw new IllegalStateException("needs " + count + " bytes, has " + remaining());
        }
    }
}
