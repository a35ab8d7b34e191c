package org.bundled.geometry;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.Test;

public class SegmentTest {

    @Test
    public void hashesAReversedSegmentAlike() {
        Segment segment = new Segment(new Point(1, 2), new Point(3, 4));
        assertEquals(segment.hashCode(), segment.reversed().hashCode());
    }

    @Test
    public void isFoundInASetWhenReversed() {
        Set<Segment> segments = new HashSet<Segment>();
        segments.add(new Segment(new Point(0, 0), new Point(0, 7)));
        assertTrue(segments.contains(new Segment(new Point(0, 7), new Point(0, 0))));
    }

    @Test
    public void equalsItsReverse() {
        Segment segment = new Segment(new Point(1, 2), new Point(3, 4));
        assertEquals(segment, segment.reversed());
        assertFalse(segment.equals(new Segment(new Point(1, 2), new Point(4, 3))));
        assertFalse(segment.equals(null));
    }

    @Test
    public void measuresAlongTheGrid() {
        assertEquals(4, new Segment(new Point(1, 2), new Point(3, 4)).gridLength());
        assertEquals(4294967295L,
                new Segment(new Point(Integer.MIN_VALUE, 0), new Point(Integer.MAX_VALUE, 0)).gridLength());
    }

    @Test
    public void knowsItsEnds() {
        Segment segment = new Segment(new Point(1, 2), new Point(3, 4));
        assertTrue(segment.hasEnd(new Point(3, 4)));
        assertFalse(segment.hasEnd(null));
    }
}
