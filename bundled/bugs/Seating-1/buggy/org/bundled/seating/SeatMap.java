package org.bundled.seating;

/**
 * The seats of a hall, in rows of the same length. Rows and columns are counted from zero.
 */
public class SeatMap {

    private final int rows;
    private final int columns;
    private final boolean[] taken;

    /**
     * Creates a hall in which all seats are free.
     *
     * @param rows the number of rows
     * @param columns the number of seats in a row
     * @throws IllegalArgumentException if {@code rows} or {@code columns} is not positive, or greater than 1000
     */
    public SeatMap(int rows, int columns) {
        if (rows <= 0 || rows > 1000 || columns <= 0 || columns > 1000) {
            throw new IllegalArgumentException("no such hall: " + rows + " x " + columns);
        }
        this.rows = rows;
        this.columns = columns;
        this.taken = new boolean[rows * columns];
    }

    /**
     * Reserves a seat.
     *
     * @param row the row of the seat
     * @param column the column of the seat
     * @return true if the seat was free, false if it is taken already
     * @throws IndexOutOfBoundsException if {@code row} is negative or not less than the number of rows, or if
     *     {@code column} is negative or not less than the number of seats in a row
     */
    public boolean reserve(int row, int column) {
        int seat = seatNumber(row, column);
        boolean free = !taken[seat];
        taken[seat] = true;
        return free;
    }

    /**
     * Tells whether a seat is taken.
     *
     * @param row the row of the seat
     * @param column the column of the seat
     * @return true if the seat is taken
     * @throws IndexOutOfBoundsException if {@code row} is negative or not less than the number of rows, or if
     *     {@code column} is negative or not less than the number of seats in a row
     */
    public boolean isTaken(int row, int column) {
        return taken[seatNumber(row, column)];
    }

    /**
     * Counts the free seats of a row.
     *
     * @param row the row to count in
     * @return the number of free seats, never negative
     * @throws IndexOutOfBoundsException if {@code row} is negative or not less than the number of rows
     */
    public int countFree(int row) {
        int free = 0;
        for (int column = 0; column < columns; column++) {
            free += isTaken(row, column) ? 0 : 1;
        }
        return free;
    }

    private int seatNumber(int row, int column) {
        if ((row < 0 || row >= rows) && (column < 0 || column >= columns)) {
            throw new IndexOutOfBoundsException("no seat " + column + " in row " + row);
        }
        return row * columns + column;
    }
}
