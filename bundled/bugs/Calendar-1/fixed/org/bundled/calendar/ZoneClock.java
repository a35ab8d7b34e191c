package org.bundled.calendar;

/**
 * Tells the local time of day in a zone with a fixed offset from UTC.
 */
public class ZoneClock {

    private static final int MINUTES_PER_DAY = 1440;
    private static final int LARGEST_OFFSET_MINUTES = 1080;

    private final int offsetMinutes;

    /**
     * Creates a clock.
     *
     * @param offsetMinutes the offset from UTC in minutes, negative to the west of Greenwich
     * @throws IllegalArgumentException if {@code offsetMinutes} is less than -1080 or greater than 1080
     */
    public ZoneClock(int offsetMinutes) {
        if (offsetMinutes < -LARGEST_OFFSET_MINUTES || offsetMinutes > LARGEST_OFFSET_MINUTES) {
            throw new IllegalArgumentException("offset is out of range: " + offsetMinutes);
        }
        this.offsetMinutes = offsetMinutes;
    }

    /**
     * Returns the minute of the local day.
     *
     * @param epochSecond seconds since 1970-01-01T00:00Z, negative before
     * @return the number of minutes since local midnight, never negative
     */
    public int minuteOfDay(long epochSecond) {
        long localMinute = Math.floorDiv(epochSecond, 60L) + offsetMinutes;
        return (int) Math.floorMod(localMinute, (long) MINUTES_PER_DAY);
    }

    /**
     * Returns the hour of the local day.
     *
     * @param epochSecond seconds since 1970-01-01T00:00Z, negative before
     * @return the number of hours since local midnight, never negative
     */
    public int hourOfDay(long epochSecond) {
        return minuteOfDay(epochSecond) / 60;
    }

    /**
     * Returns the local time of day as <code>HH:mm</code>.
     *
     * @param epochSecond seconds since 1970-01-01T00:00Z, negative before
     * @return the time of day in five characters, never null
     */
    public String format(long epochSecond) {
        int minute = minuteOfDay(epochSecond);
        return twoDigits(minute / 60) + ":" + twoDigits(minute % 60);
    }

    private static String twoDigits(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }

    /**
     * Tells whether it is day, between six in the morning and six in the evening.
     *
     * @param epochSecond seconds since 1970-01-01T00:00Z, negative before
     * @return true if the local hour is at least 6 and less than 18
     */
    public boolean isDaytime(long epochSecond) {
        int hour = hourOfDay(epochSecond);
        return hour >= 6 && hour < 18;
    }

    /**
     * Returns the offset of the zone.
     *
     * @return the offset from UTC in minutes
     */
    public int getOffsetMinutes() {
        return offsetMinutes;
    }
}
