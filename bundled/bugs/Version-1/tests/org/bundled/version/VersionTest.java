package org.bundled.version;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class VersionTest {

    @Test
    public void ordersALongerVersionAfterItsBeginning() {
        assertTrue(new Version(1, 2, 1).isNewerThan(new Version(1, 2)));
        assertTrue(new Version(1, 2).compareTo(new Version(1, 2, 1)) < 0);
    }

    @Test
    public void tellsALongerVersionFromItsBeginning() {
        assertFalse(new Version(1).equals(new Version(1, 0, 3)));
    }

    @Test
    public void ordersPartsAsNumbers() {
        assertTrue(new Version(1, 10).isNewerThan(new Version(1, 9)));
        assertFalse(new Version(1, 9, 9).isNewerThan(new Version(2, 0, 0)));
    }

    @Test
    public void countsMissingPartsAsZero() {
        Version version = new Version(1, 2);
        assertEquals(version, new Version(1, 2, 0));
        assertEquals(version.hashCode(), new Version(1, 2, 0).hashCode());
        assertEquals(0, version.part(2));
        assertEquals("1.2", version.toString());
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesANegativePart() {
        new Version(1, -1);
    }
}
