package org.bundled.template;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class TemplateTest {

    @Test(expected = IllegalStateException.class, timeout = 2000)
    public void refusesAPlaceholderThatIsNotClosed() {
        new Template("Dear {name").countPlaceholders();
    }

    @Test(expected = IllegalStateException.class, timeout = 2000)
    public void refusesAPlaceholderThatIsNotClosedAfterOthers() {
        new Template("{a} and {b} and {").countPlaceholders();
    }

    @Test
    public void countsPlaceholders() {
        assertEquals(0, new Template("Dear you}").countPlaceholders());
        assertEquals(3, new Template("{a}{b} and {a}").countPlaceholders());
    }

    @Test
    public void fillsPlaceholders() {
        Template template = new Template("{greeting} {name}, {greeting}!");
        assertTrue(template.hasPlaceholder("name"));
        assertEquals("Hi {name}, Hi!", template.with("greeting", "Hi").toString());
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesAnEmptyName() {
        new Template("{}").hasPlaceholder("");
    }
}
