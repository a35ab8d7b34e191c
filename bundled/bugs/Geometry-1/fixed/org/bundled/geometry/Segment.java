package org.bundled.geometry;

/**
 * A line segment between two points. It has no direction: the segment from a to b is the one from b to a.
 */
public class Segment {

    private final Point first;
    private final Point second;

    /**
     * Creates a segment.
     *
     * @param first one end
     * @param second the other end
     * @throws IllegalArgumentException if {@code first} or {@code second} is null
     */
    public Segment(Point first, Point second) {
        if (first == null || second == null) {
            throw new IllegalArgumentException("a segment needs two points");
        }
        this.first = first;
        this.second = second;
    }

    /**
     * Returns the length of the segment along the grid.
     *
     * @return the horizontal and the vertical distance of the ends together, never negative
     */
    public long gridLength() {
        return Math.abs((long) first.getX() - second.getX()) + Math.abs((long) first.getY() - second.getY());
    }

    /**
     * Tells whether a point is one of the ends.
     *
     * @param point the point, may be null
     * @return true if {@code point} is an end of this segment
     */
    public boolean hasEnd(Point point) {
        return first.equals(point) || second.equals(point);
    }

    /**
     * Returns the same segment seen from its other end.
     *
     * @return a segment that is equal to this one, never null
     */
    public Segment reversed() {
        return new Segment(second, first);
    }

    /**
     * Tells whether an object is the same segment, whichever end comes first.
     *
     * @param other the object to compare with, may be null
     * @return true if {@code other} is a segment between the same points
     */
    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Segment)) {
            return false;
        }
        Segment that = (Segment) other;
        return first.equals(that.first) && second.equals(that.second)
                || first.equals(that.second) && second.equals(that.first);
    }

    /**
     * Returns a hash code that is the same for equal segments.
     *
     * @return the hash code
     */
    @Override
    public int hashCode() {
        return first.hashCode() + second.hashCode();
    }
}
