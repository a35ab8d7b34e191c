package org.apache.commons.codec.binary;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class StringUtilsBugTest {

    @Test
    public void aPrefixIsNotEqual() {
        assertFalse(StringUtils.equals(new StringBuilder("abc"), new StringBuilder("abcd")));
        assertFalse(StringUtils.equals("abcd", new StringBuilder("abc")));
    }

    @Test
    public void theSameCharactersAreEqual() {
        assertTrue(StringUtils.equals("abc", new StringBuilder("abc")));
    }
}
