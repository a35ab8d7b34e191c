package org.joda.time;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class DateTimeZoneBugTest {

    @Test
    public void offsetsBetweenMinusOneHourAndZeroAreAllowed() {
        assertEquals(DateTimeZone.forID("-00:15"), DateTimeZone.forOffsetHoursMinutes(0, -15));
    }

    @Test
    public void theMinutesOfANegativeOffsetMayBeNegative() {
        assertEquals(DateTimeZone.forID("-02:15"), DateTimeZone.forOffsetHoursMinutes(-2, -15));
    }

    @Test
    public void positiveOffsetsAreAllowed() {
        assertEquals(DateTimeZone.forID("+02:15"), DateTimeZone.forOffsetHoursMinutes(2, 15));
    }
}
