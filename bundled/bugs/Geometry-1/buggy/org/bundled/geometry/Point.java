package org.bundled.geometry;

/**
 * A point of a grid.
 */
public final class Point {

    private final int x;
    private final int y;

    /**
     * Creates a point.
     *
     * @param x the horizontal coordinate
     * @param y the vertical coordinate
     */
    public Point(int x, int y) {
        this.x = x;
        this.y = y;
    }

    /**
     * Returns the horizontal coordinate.
     *
     * @return the horizontal coordinate
     */
    public int getX() {
        return x;
    }

    /**
     * Returns the vertical coordinate.
     *
     * @return the vertical coordinate
     */
    public int getY() {
        return y;
    }

    /**
     * Tells whether an object is the same point.
     *
     * @param other the object to compare with, may be null
     * @return true if {@code other} is a point with the same coordinates
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Point && ((Point) other).x == x && ((Point) other).y == y;
    }

    /**
     * Returns a hash code that is the same for equal points.
     *
     * @return the hash code
     */
    @Override
    public int hashCode() {
        return 31 * x + y;
    }
}
