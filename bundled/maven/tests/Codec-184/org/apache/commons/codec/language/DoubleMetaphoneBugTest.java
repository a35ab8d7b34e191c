package org.apache.commons.codec.language;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class DoubleMetaphoneBugTest {

    private final DoubleMetaphone metaphone = new DoubleMetaphone();

    @Test
    public void emptyStringsAreEqual() {
        assertTrue(metaphone.isDoubleMetaphoneEqual("", ""));
        assertTrue(metaphone.isDoubleMetaphoneEqual("", "", true));
    }

    @Test
    public void anEmptyStringDiffersFromAWord() {
        assertFalse(metaphone.isDoubleMetaphoneEqual("", "aa"));
    }
}
