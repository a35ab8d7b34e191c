package org.bundled.template;

/**
 * A text with placeholders in braces, like <code>Dear {name}</code>.
 */
public class Template {

    private final String text;

    /**
     * Creates a template.
     *
     * @param text the text with its placeholders
     * @throws NullPointerException if {@code text} is null
     */
    public Template(String text) {
        if (text == null) {
            throw new NullPointerException("text");
        }
        this.text = text;
    }

    /**
     * Counts the placeholders; one that occurs twice counts twice.
     *
     * @return the number of placeholders, never negative
     * @throws IllegalStateException if a placeholder is not closed
     */
    public int countPlaceholders() {
        int count = 0;
        int position = 0;
        int open = text.indexOf('{', position);
        while (open >= 0) {
            int close = text.indexOf('}', open);
            count++;
            position = close + 1;
            open = text.indexOf('{', position);
        }
        return count;
    }

    /**
     * Tells whether a placeholder occurs in the template.
     *
     * @param name the name of the placeholder, without braces
     * @return true if the placeholder occurs at least once
     * @throws IllegalArgumentException if {@code name} is null or empty
     */
    public boolean hasPlaceholder(String name) {
        return text.contains(inBraces(name));
    }

    /**
     * Puts a value in the place of a placeholder, wherever that occurs.
     *
     * @param name the name of the placeholder, without braces
     * @param value the value, put in as it is
     * @return a template with the remaining placeholders, never null
     * @throws IllegalArgumentException if {@code name} is null or empty
     * @throws NullPointerException if {@code value} is null
     */
    public Template with(String name, String value) {
        return new Template(text.replace(inBraces(name), value));
    }

    private static String inBraces(String name) {
        if (name == null || name.isEmpty()) {
            throw new IllegalArgumentException("a placeholder needs a name");
        }
        return "{" + name + "}";
    }

    /**
     * Returns the text as it is, with the placeholders that are left.
     *
     * @return the text, never null
     */
    @Override
    public String toString() {
        return text;
    }
}
