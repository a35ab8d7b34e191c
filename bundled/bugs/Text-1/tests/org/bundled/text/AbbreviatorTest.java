package org.bundled.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class AbbreviatorTest {

    @Test
    public void returnsNoInitialsForNoName() {
        assertEquals("", new Abbreviator(10).initials(null));
    }

    @Test
    public void returnsInitials() {
        assertEquals("A.L.", new Abbreviator(10).initials(" ada  lovelace"));
        assertEquals("", new Abbreviator(10).initials("  "));
    }

    @Test
    public void shortensToTheWidth() {
        Abbreviator abbreviator = new Abbreviator(6);
        assertEquals("abc...", abbreviator.shorten("abcdefg"));
        assertEquals("abcdef", abbreviator.shorten("abcdef"));
        assertEquals("", abbreviator.shorten(null));
    }

    @Test
    public void tellsWhatIsTooLong() {
        assertTrue(new Abbreviator(4).isTooLong("abcde"));
        assertFalse(new Abbreviator(4).isTooLong(null));
    }
}
