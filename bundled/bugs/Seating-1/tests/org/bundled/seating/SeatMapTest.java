package org.bundled.seating;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import org.junit.Test;

public class SeatMapTest {

    @Test
    public void refusesAColumnThatIsNotThere() {
        SeatMap hall = new SeatMap(2, 3);
        try {
            hall.reserve(0, 3);
            fail("no such seat");
        } catch (IndexOutOfBoundsException expected) {
            assertEquals(3, hall.countFree(1));
        }
    }

    @Test(expected = IndexOutOfBoundsException.class)
    public void refusesANegativeColumn() {
        new SeatMap(2, 3).isTaken(1, -1);
    }

    @Test(expected = IndexOutOfBoundsException.class)
    public void refusesARowBeforeTheFirst() {
        new SeatMap(2, 3).isTaken(-1, 2);
    }

    @Test
    public void reservesASeatOnce() {
        SeatMap hall = new SeatMap(2, 3);
        assertTrue(hall.reserve(1, 2));
        assertFalse(hall.reserve(1, 2));
        assertTrue(hall.isTaken(1, 2));
        assertEquals(2, hall.countFree(1));
        assertEquals(3, hall.countFree(0));
    }

    @Test(expected = IndexOutOfBoundsException.class)
    public void refusesARowThatIsNotThere() {
        new SeatMap(2, 3).countFree(2);
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesAHallWithoutRows() {
        new SeatMap(0, 3);
    }
}
