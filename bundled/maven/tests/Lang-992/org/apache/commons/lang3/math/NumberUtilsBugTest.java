package org.apache.commons.lang3.math;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class NumberUtilsBugTest {

    @Test
    public void zeroBeforeTheDecimalPointIsNoOctalPrefix() {
        assertTrue(NumberUtils.isNumber("0.0"));
        assertTrue(NumberUtils.isNumber("0.4790"));
    }

    @Test
    public void octalNumbersKeepTheirDigits() {
        assertTrue(NumberUtils.isNumber("0123"));
        assertFalse(NumberUtils.isNumber("0129"));
    }
}
