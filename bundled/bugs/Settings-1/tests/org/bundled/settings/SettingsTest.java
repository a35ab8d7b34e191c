package org.bundled.settings;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class SettingsTest {

    @Test
    public void readsAnEmptyValue() {
        Settings settings = new Settings();
        assertTrue(settings.readLine("colour ="));
        assertEquals("", settings.get("colour", "none"));
    }

    @Test
    public void declaresASetting() {
        Settings settings = new Settings();
        assertTrue(settings.declare("colour"));
        assertEquals("", settings.get("colour", "none"));
    }

    @Test
    public void keepsEqualsSignsOfTheValue() {
        Settings settings = new Settings();
        settings.readLine("query = a=b");
        assertEquals("a=b", settings.get("query", ""));
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesALoneEqualsSign() {
        new Settings().readLine("=");
    }

    @Test
    public void readsSettingsAndSkipsComments() {
        Settings settings = new Settings();
        assertTrue(settings.readLine("debug = yes"));
        assertFalse(settings.readLine("# debug = no"));
        assertFalse(settings.readLine("  "));
        assertEquals(1, settings.size());
        assertTrue(settings.isOn("debug"));
    }

    @Test(expected = IllegalArgumentException.class)
    public void refusesALineWithoutAnEqualsSign() {
        new Settings().readLine("debug");
    }

    @Test
    public void forgetsWhatWasRemoved() {
        Settings settings = new Settings();
        settings.readLine("debug = yes");
        assertTrue(settings.remove("debug"));
        assertFalse(settings.remove("debug"));
        assertFalse(settings.isOn("debug"));
    }
}
