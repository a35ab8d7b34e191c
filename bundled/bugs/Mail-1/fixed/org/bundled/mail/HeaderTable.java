package org.bundled.mail;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The header fields of a message. The case of their names does not matter.
 */
public class HeaderTable {

    private final Map<String, String> fields = new TreeMap<String, String>();

    /**
     * Sets a field, in place of the one with that name.
     *
     * @param name the name of the field
     * @param value the value of the field
     * @return the value that the field had before, or null if there was none
     * @throws IllegalArgumentException if {@code name} is null or empty
     * @throws NullPointerException if {@code value} is null
     */
    public String put(String name, String value) {
        if (value == null) {
            throw new NullPointerException("value");
        }
        return fields.put(key(name), value);
    }

    /**
     * Returns the value of a field.
     *
     * @param name the name of the field
     * @return the value, or null if there is no such field
     * @throws IllegalArgumentException if {@code name} is null or empty
     */
    public String get(String name) {
        return fields.get(key(name));
    }

    /**
     * Tells whether a field is there.
     *
     * @param name the name of the field
     * @return true if there is a field with that name
     * @throws IllegalArgumentException if {@code name} is null or empty
     */
    public boolean contains(String name) {
        return fields.containsKey(key(name));
    }

    /**
     * Returns how many fields there are.
     *
     * @return the number of fields, never negative
     */
    public int size() {
        return fields.size();
    }

    /**
     * Returns the fields, a line each, in the order of their names.
     *
     * @return the lines, each ended by a line feed; never null
     */
    public String format() {
        StringBuilder lines = new StringBuilder();
        for (Map.Entry<String, String> field : fields.entrySet()) {
            lines.append(field.getKey()).append(": ").append(field.getValue()).append('\n');
        }
        return lines.toString();
    }

    private static String key(String name) {
        if (name == null || name.isEmpty()) {
            throw new IllegalArgumentException("a field needs a name");
        }
        return name.toLowerCase(Locale.ROOT);
    }
}
