package org.apache.commons.lang3.time;

import static org.junit.Assert.assertEquals;

import java.util.Calendar;
import java.util.GregorianCalendar;
import org.junit.Test;

public class DateUtilsBugTest {

    private final Calendar sixthOfMarch = new GregorianCalendar(2014, Calendar.MARCH, 6, 13, 30, 0);

    @Test
    public void dayOfTheMonthStartsAtOne() {
        assertEquals(6, DateUtils.getFragmentInDays(sixthOfMarch, Calendar.MONTH));
    }

    @Test
    public void dayOfTheYearStartsAtOne() {
        assertEquals(31 + 28 + 6, DateUtils.getFragmentInDays(sixthOfMarch.getTime(), Calendar.YEAR));
    }

    @Test
    public void hoursOfTheMonthLeaveTheStartedDayOut() {
        assertEquals(5 * 24 + 13, DateUtils.getFragmentInHours(sixthOfMarch, Calendar.MONTH));
    }
}
