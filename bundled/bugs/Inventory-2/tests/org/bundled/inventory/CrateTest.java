package org.bundled.inventory;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class CrateTest {

    @Test
    public void countsTheLitresOfALargeCrate() {
        assertEquals(8000, new Crate(2000, 2000, 2000).litres());
    }

    @Test
    public void comparesLargeCrates() {
        Crate large = new Crate(1300, 1300, 1300);
        Crate small = new Crate(1000, 1000, 1000);
        assertTrue(large.isLargerThan(small));
    }

    @Test
    public void countsWholeLitres() {
        assertEquals(1, new Crate(100, 100, 199).litres());
    }

    @Test
    public void fitsIntoACrateOfTheSameSize() {
        assertTrue(new Crate(10, 20, 30).fitsInto(new Crate(10, 20, 30)));
        assertFalse(new Crate(10, 20, 30).fitsInto(new Crate(10, 19, 30)));
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesAnEdgeThatIsTooLong() {
        new Crate(1, 1, Crate.LONGEST_EDGE + 1);
    }
}
