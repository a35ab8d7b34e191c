package org.bundled.inventory;

/**
 * A rectangular crate; its edges are given in millimetres.
 */
public class Crate {

    /** The longest edge that a crate can have, in millimetres. */
    public static final int LONGEST_EDGE = 10000;

    private static final int CUBIC_MILLIMETRES_PER_LITRE = 1000000;

    private final int width;
    private final int height;
    private final int depth;

    /**
     * Creates a crate.
     *
     * @param width the width in millimetres
     * @param height the height in millimetres
     * @param depth the depth in millimetres
     * @throws IllegalArgumentException if {@code width}, {@code height} or {@code depth} is not positive,
     *     or greater than {@link #LONGEST_EDGE}
     */
    public Crate(int width, int height, int depth) {
        this.width = checkEdge("width", width);
        this.height = checkEdge("height", height);
        this.depth = checkEdge("depth", depth);
    }

    private static int checkEdge(String name, int millimetres) {
        if (millimetres <= 0 || millimetres > LONGEST_EDGE) {
            throw new IllegalArgumentException(name + " is out of range: " + millimetres);
        }
        return millimetres;
    }

    /**
     * Returns the volume of the crate.
     *
     * @return the volume in cubic millimetres, never negative
     */
    public long volume() {
        return (long) width * height * depth;
    }

    /**
     * Returns the volume of the crate in litres; a part of a litre does not count.
     *
     * @return the number of whole litres, never negative
     */
    public int litres() {
        return (int) (volume() / CUBIC_MILLIMETRES_PER_LITRE);
    }

    /**
     * Tells whether this crate has the larger volume.
     *
     * @param other the crate to compare with
     * @return true if the volume of this crate is greater than that of {@code other}
     * @throws NullPointerException if {@code other} is null
     */
    public boolean isLargerThan(Crate other) {
        return volume() > other.volume();
    }

    /**
     * Tells whether this crate, as it stands, fits into another one.
     *
     * @param other the crate to put this one into
     * @return true if no edge of this crate is longer than that of {@code other}
     * @throws NullPointerException if {@code other} is null
     */
    public boolean fitsInto(Crate other) {
        return width <= other.width && height <= other.height && depth <= other.depth;
    }
}
