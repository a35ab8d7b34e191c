package org.bundled.text;

/**
 * The name of a person: a given name, a family name and, where there is one, a middle name.
 */
public class FullName {

    private final String given;
    private final String family;
    private String middle;

    /**
     * Creates a name without a middle name.
     *
     * @param given the given name
     * @param family the family name
     * @throws NullPointerException if {@code given} is null, or if {@code family} is null
     */
    public FullName(String given, String family) {
        if (given == null) {
            throw new NullPointerException("given");
        }
        if (family == null) {
            throw new NullPointerException("family");
        }
        this.given = given.trim();
        this.family = family.trim();
    }

    /**
     * Sets the middle name.
     *
     * @param middle the middle name, or null if there is none
     */
    public void setMiddle(String middle) {
        this.middle = middle == null ? null : middle.trim();
    }

    /**
     * Counts the characters of all names, without the spaces between them.
     *
     * @return the number of characters, never negative
     */
    public int length() {
        return given.length() + middle.length() + family.length();
    }

    /**
     * Returns the names with spaces between them.
     *
     * @return the full name, never null
     */
    public String format() {
        if (middle == null) {
            return given + " " + family;
        }
        return given + " " + middle + " " + family;
    }

    /**
     * Returns the first character of each name, followed by a dot; an empty name has none.
     *
     * @return the initials, never null
     */
    public String initials() {
        String initials = initial(given);
        if (middle != null) {
            initials += initial(middle);
        }
        return initials + initial(family);
    }

    private static String initial(String name) {
        return name.isEmpty() ? "" : name.charAt(0) + ".";
    }
}
