package org.apache.commons.codec.language;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ColognePhoneticBugTest {

    private final ColognePhonetic phonetic = new ColognePhonetic();

    @Test
    public void specialCharactersBetweenEqualLettersAreIgnored() {
        assertEquals(phonetic.colognePhonetic("Testtest"), phonetic.colognePhonetic("Test test"));
        assertEquals(phonetic.colognePhonetic("Testtest"), phonetic.colognePhonetic("Test-test"));
    }

    @Test
    public void wordsWithoutSpecialCharactersKeepTheirCode() {
        assertEquals("65752682", phonetic.colognePhonetic("M\u00fcller-L\u00fcdenscheidt"));
    }
}
