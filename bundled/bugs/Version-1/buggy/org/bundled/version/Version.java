package org.bundled.version;

/**
 * A version such as 1.10.2. Parts that are not there count as zero, so that 1.2 and 1.2.0 are the same.
 */
public class Version implements Comparable<Version> {

    private final int[] parts;

    /**
     * Creates a version from its parts.
     *
     * @param parts the parts, the most important one first
     * @throws NullPointerException if {@code parts} is null
     * @throws IllegalArgumentException if {@code parts} is empty, or if a part is negative
     */
    public Version(int... parts) {
        if (parts.length == 0) {
            throw new IllegalArgumentException("a version needs a part");
        }
        for (int part : parts) {
            if (part < 0) {
                throw new IllegalArgumentException("a part must not be negative: " + part);
            }
        }
        this.parts = parts.clone();
    }

    /**
     * Compares two versions part by part, as numbers.
     *
     * @param other the version to compare with
     * @return a negative number, zero, or a positive number if this version is older than, the same as, or newer
     *     than {@code other}
     * @throws NullPointerException if {@code other} is null
     */
    @Override
    public int compareTo(Version other) {
        int length = Math.min(parts.length, other.parts.length);
        for (int i = 0; i < length; i++) {
            int order = Integer.compare(part(i), other.part(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /**
     * Returns a part of the version.
     *
     * @param index the position of the part, 0 for the most important one
     * @return the part, 0 if the version has no such part; never negative
     * @throws IndexOutOfBoundsException if {@code index} is negative
     */
    public int part(int index) {
        if (index < 0) {
            throw new IndexOutOfBoundsException("index must not be negative: " + index);
        }
        return index < parts.length ? parts[index] : 0;
    }

    /**
     * Tells whether this version is newer.
     *
     * @param other the version to compare with
     * @return true if this version is newer than {@code other}
     * @throws NullPointerException if {@code other} is null
     */
    public boolean isNewerThan(Version other) {
        return compareTo(other) > 0;
    }

    /**
     * Returns the parts with dots between them.
     *
     * @return the version as text, never null
     */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            text.append(i == 0 ? "" : ".").append(parts[i]);
        }
        return text.toString();
    }

    /**
     * Tells whether an object is the same version.
     *
     * @param other the object to compare with, may be null
     * @return true if {@code other} is a version that is neither older nor newer
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Version && compareTo((Version) other) == 0;
    }

    /**
     * Returns a hash code that is the same for equal versions.
     *
     * @return the hash code, never negative
     */
    @Override
    public int hashCode() {
        return parts[0];
    }
}
