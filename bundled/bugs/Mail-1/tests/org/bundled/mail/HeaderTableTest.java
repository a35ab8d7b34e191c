package org.bundled.mail;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Locale;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class HeaderTableTest {

    private Locale before;

    @Before
    public void rememberLocale() {
        before = Locale.getDefault();
    }

    @After
    public void restoreLocale() {
        Locale.setDefault(before);
    }

    @Test
    public void findsAFieldInAnyCaseUnderATurkishLocale() {
        Locale.setDefault(new Locale("tr", "TR"));
        HeaderTable table = new HeaderTable();
        table.put("Title", "Report");
        assertEquals("Report", table.get("TITLE"));
    }

    @Test
    public void formatsNamesAlikeUnderATurkishLocale() {
        Locale.setDefault(new Locale("tr", "TR"));
        HeaderTable table = new HeaderTable();
        table.put("IN-REPLY-TO", "1");
        assertEquals("in-reply-to: 1\n", table.format());
    }

    @Test
    public void findsAFieldInAnyCase() {
        Locale.setDefault(Locale.US);
        HeaderTable table = new HeaderTable();
        assertNull(table.put("Title", "Report"));
        assertEquals("Report", table.put("TITLE", "Letter"));
        assertEquals(1, table.size());
        assertTrue(table.contains("title"));
    }

    @Test
    public void formatsFieldsInOrder() {
        Locale.setDefault(Locale.US);
        HeaderTable table = new HeaderTable();
        table.put("To", "b");
        table.put("From", "a");
        assertEquals("from: a\nto: b\n", table.format());
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesAnEmptyName() {
        new HeaderTable().get("");
    }
}
