package org.bundled.text;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FullNameTest {

    @Test
    public void countsTheCharactersWithoutAMiddleName() {
        assertEquals(11, new FullName("Ada", "Lovelace").length());
    }

    @Test
    public void countsTheCharactersOnceTheMiddleNameIsGone() {
        FullName name = new FullName("Ada", "Lovelace");
        name.setMiddle("King");
        name.setMiddle(null);
        assertEquals(11, name.length());
    }

    @Test
    public void countsTheCharactersWithAMiddleName() {
        FullName name = new FullName(" Ada ", "Lovelace");
        name.setMiddle("King ");
        assertEquals(15, name.length());
        assertEquals("Ada King Lovelace", name.format());
        assertEquals("A.K.L.", name.initials());
    }

    @Test
    public void formatsANameWithoutAMiddleName() {
        FullName name = new FullName("Ada", "Lovelace");
        assertEquals("Ada Lovelace", name.format());
        assertEquals("A.L.", name.initials());
    }

    @Test(expected = NullPointerException.class)
    public void refusesAMissingFamilyName() {
        new FullName("Ada", null);
    }
}
