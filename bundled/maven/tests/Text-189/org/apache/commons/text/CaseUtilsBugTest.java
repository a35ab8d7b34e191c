package org.apache.commons.text;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CaseUtilsBugTest {

    @Test
    public void delimitersAloneAreDropped() {
        assertEquals("", CaseUtils.toCamelCase("+", false, '+'));
        assertEquals("", CaseUtils.toCamelCase(" @", true, '@'));
    }

    @Test
    public void wordsAreJoined() {
        assertEquals("toCamelCase", CaseUtils.toCamelCase("to+camel+case", false, '+'));
    }
}
