package org.bundled.seating;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import org.junit.Test;

public class GroupBookingTest {

    @Test
    public void refusesANegativeNumberOfChildren() {
        GroupBooking booking = new GroupBooking(10);
        try {
            booking.book(2, -6);
            fail("no such group");
        } catch (IllegalArgumentException expected) {
            assertEquals(10, booking.freeSeats());
        }
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesANegativeNumberOfAdults() {
        new GroupBooking(10).price(-1, 3);
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesANegativeNumberOfBoth() {
        new GroupBooking(10).seatsFor(-1, -1);
    }

    @Test
    public void booksAGroupThatFits() {
        GroupBooking booking = new GroupBooking(10);
        assertTrue(booking.book(2, 3));
        assertEquals(6, booking.freeSeats());
        assertFalse(booking.book(7, 0));
        assertEquals(6, booking.freeSeats());
    }

    @Test
    public void addsUpThePrice() {
        assertEquals(3900, new GroupBooking(10).price(2, 3));
    }
}
