package org.bundled.calendar;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class ZoneClockTest {

    @Test
    public void tellsTheEveningBeforeTheEpoch() {
        assertEquals(16, new ZoneClock(-480).hourOfDay(0));
    }

    @Test
    public void roundsDownBeforeTheEpoch() {
        assertEquals(1439, new ZoneClock(0).minuteOfDay(-1));
    }

    @Test
    public void formatsATimeBeforeTheEpoch() {
        assertEquals("23:30", new ZoneClock(-30).format(0));
    }

    @Test
    public void tellsTheTimeAfterTheEpoch() {
        ZoneClock kolkata = new ZoneClock(330);
        assertEquals("05:30", kolkata.format(0));
        assertEquals(5, kolkata.hourOfDay(86400));
        assertFalse(kolkata.isDaytime(0));
        assertTrue(kolkata.isDaytime(1800));
    }

    @Test
    public void startsAnewAtMidnight() {
        assertEquals(0, new ZoneClock(60).minuteOfDay(23 * 3600));
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesAnOffsetThatIsTooLarge() {
        new ZoneClock(1081);
    }
}
