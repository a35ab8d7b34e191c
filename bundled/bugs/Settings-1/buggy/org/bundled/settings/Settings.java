package org.bundled.settings;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Settings read from lines like <code>colour = red</code>. Blank lines and those that start with a number sign are
 * comments.
 */
public class Settings {

    private final Map<String, String> values = new LinkedHashMap<String, String>();

    /**
     * Reads one line. White space around the key and the value does not count; the value may be empty.
     *
     * @param line the line to read
     * @return true if the line holds a setting, false if it is a comment
     * @throws NullPointerException if {@code line} is null
     * @throws IllegalArgumentException if the line has no equals sign, or if the key is empty
     */
    public boolean readLine(String line) {
        String trimmed = line.trim();
        if (trimmed.isEmpty() || trimmed.startsWith("#")) {
            return false;
        }
        if (!trimmed.contains("=")) {
            throw new IllegalArgumentException("no equals sign in: " + trimmed);
        }
        String[] parts = trimmed.split("=");
        String key = parts[0].trim();
        if (key.isEmpty()) {
            throw new IllegalArgumentException("no key in: " + trimmed);
        }
        values.put(key, parts[1].trim());
        return true;
    }

    /**
     * Gives a setting an empty value.
     *
     * @param key the key of the setting
     * @return true if the setting was made, false if {@code key} starts with a number sign
     * @throws IllegalArgumentException if {@code key} is empty
     */
    public boolean declare(String key) {
        return readLine(key + "=");
    }

    /**
     * Returns the value of a setting.
     *
     * @param key the key of the setting
     * @param fallback the value to return where there is no such setting
     * @return the value, or {@code fallback} if there is no such setting
     */
    public String get(String key, String fallback) {
        String value = values.get(key);
        return value == null ? fallback : value;
    }

    /**
     * Tells whether a switch is on: its value is <code>on</code>, <code>yes</code> or <code>true</code>.
     *
     * @param key the key of the setting
     * @return true if the setting exists and is on
     */
    public boolean isOn(String key) {
        String value = get(key, "");
        return value.equals("on") || value.equals("yes") || value.equals("true");
    }

    /**
     * Returns how many settings there are.
     *
     * @return the number of settings, never negative
     */
    public int size() {
        return values.size();
    }

    /**
     * Removes a setting.
     *
     * @param key the key of the setting
     * @return true if there was such a setting
     */
    public boolean remove(String key) {
        return values.remove(key) != null;
    }
}
