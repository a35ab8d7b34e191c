package org.bundled.seating;

/**
 * Books groups of adults and children into a hall. Two children share a seat.
 */
public class GroupBooking {

    private static final int CENTS_PER_ADULT = 1200;
    private static final int CENTS_PER_CHILD = 500;

    private final int seats;
    private int booked;

    /**
     * Creates a hall in which all seats are free.
     *
     * @param seats the number of seats
     * @throws IllegalArgumentException if {@code seats} is not positive
     */
    public GroupBooking(int seats) {
        if (seats <= 0) {
            throw new IllegalArgumentException("a hall needs seats: " + seats);
        }
        this.seats = seats;
    }

    /**
     * Returns what a group has to pay.
     *
     * @param adults the number of adults
     * @param children the number of children
     * @return the price in cents, never negative
     * @throws IllegalArgumentException if {@code adults} is negative, or if {@code children} is negative
     */
    public long price(int adults, int children) {
        checkGroup(adults, children);
        return (long) CENTS_PER_ADULT * adults + (long) CENTS_PER_CHILD * children;
    }

    /**
     * Returns how many seats a group needs.
     *
     * @param adults the number of adults
     * @param children the number of children
     * @return the number of seats, never negative
     * @throws IllegalArgumentException if {@code adults} is negative, or if {@code children} is negative
     */
    public long seatsFor(int adults, int children) {
        checkGroup(adults, children);
        return adults + (children + 1L) / 2;
    }

    /**
     * Books a group if it fits.
     *
     * @param adults the number of adults
     * @param children the number of children
     * @return true if the group was booked, false if there are too few free seats
     * @throws IllegalArgumentException if {@code adults} is negative, or if {@code children} is negative
     */
    public boolean book(int adults, int children) {
        long needed = seatsFor(adults, children);
        if (needed > freeSeats()) {
            return false;
        }
        booked += (int) needed;
        return true;
    }

    /**
     * Returns how many seats are free.
     *
     * @return the number of free seats, never negative
     */
    public int freeSeats() {
        return seats - booked;
    }

    private static void checkGroup(int adults, int children) {
        if (adults < 0 && children < 0) {
            throw new IllegalArgumentException("no such group: " + adults + " and " + children);
        }
    }
}
