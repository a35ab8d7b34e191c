package org.bundled.text;

/**
 * Shortens names and texts for narrow columns.
 */
public class Abbreviator {

    private static final String ELLIPSIS = "...";

    private final int width;

    /**
     * Creates an abbreviator for columns of a given width.
     *
     * @param width the greatest number of characters in a shortened text
     * @throws IllegalArgumentException if {@code width} is less than 4
     */
    public Abbreviator(int width) {
        if (width < 4) {
            throw new IllegalArgumentException("width must be at least 4: " + width);
        }
        this.width = width;
    }

    /**
     * Shortens a text to the width of the column; what was cut off shows as three dots.
     *
     * @param text the text to shorten, may be null
     * @return the text in at most as many characters as the column is wide, never null
     */
    public String shorten(String text) {
        if (text == null) {
            return "";
        }
        if (text.length() <= width) {
            return text;
        }
        return text.substring(0, width - ELLIPSIS.length()) + ELLIPSIS;
    }

    /**
     * Returns the initials of a name, each followed by a dot.
     *
     * @param name the words of the name, separated by white space, may be null
     * @return the initials in upper case, empty if {@code name} is null or blank; never null
     */
    public String initials(String name) {
        if (name == null) {
            return "";
        }
        StringBuilder initials = new StringBuilder();
        boolean atWordStart = true;
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            if (Character.isWhitespace(character)) {
                atWordStart = true;
            } else if (atWordStart) {
                initials.append(Character.toUpperCase(character)).append('.');
                atWordStart = false;
            }
        }
        return initials.toString();
    }

    /**
     * Tells whether a text would lose characters when shortened.
     *
     * @param text the text to look at, may be null
     * @return true if {@code text} is longer than the column is wide
     */
    public boolean isTooLong(String text) {
        return text != null && text.length() > width;
    }
}
