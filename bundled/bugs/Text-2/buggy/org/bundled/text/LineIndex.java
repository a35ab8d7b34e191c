package org.bundled.text;

import java.util.Arrays;

/**
 * Finds the lines of a text. Lines end with a line feed; the last one need not.
 * Lines and columns are counted from zero.
 */
public class LineIndex {

    private final String text;
    private int[] starts = new int[8];
    private int count = 1;

    /**
     * Looks up the lines of a text once.
     *
     * @param text the text
     * @throws NullPointerException if {@code text} is null
     */
    public LineIndex(String text) {
        this.text = text;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                addStart(i + 1);
            }
        }
    }

    private void addStart(int offset) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = offset;
    }

    /**
     * Returns how many lines there are; an empty text has one.
     *
     * @return the number of lines, never negative
     */
    public int lineCount() {
        return count;
    }

    /**
     * Returns a line without its line feed.
     *
     * @param line the number of the line
     * @return the characters of the line, never null
     * @throws IndexOutOfBoundsException if {@code line} is negative or not less than the number of lines
     */
    public String lineText(int line) {
        checkIndex(line, count);
        int end = line + 1 < count ? starts[line + 1] - 1 : text.length() - 1;
        return text.substring(starts[line], end);
    }

    /**
     * Finds the line of a character.
     *
     * @param offset the position of the character in the text
     * @return the number of the line, never negative
     * @throws IndexOutOfBoundsException if {@code offset} is negative or greater than the length of the text
     */
    public int lineOf(int offset) {
        checkIndex(offset, text.length() + 1);
        int found = Arrays.binarySearch(starts, 0, count, offset);
        return found >= 0 ? found : -found - 2;
    }

    /**
     * Finds the column of a character.
     *
     * @param offset the position of the character in the text
     * @return the number of characters before it in its line, never negative
     * @throws IndexOutOfBoundsException if {@code offset} is negative or greater than the length of the text
     */
    public int columnOf(int offset) {
        return offset - starts[lineOf(offset)];
    }

    private static void checkIndex(int index, int limit) {
        if (index < 0 || index >= limit) {
            throw new IndexOutOfBoundsException("index " + index + " of " + limit);
        }
    }
}
