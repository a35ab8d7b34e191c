package org.bundled.text;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LineIndexTest {

    @Test
    public void returnsTheWholeLastLine() {
        assertEquals("three", new LineIndex("one\ntwo\nthree").lineText(2));
    }

    @Test
    public void returnsTheOnlyLineOfAnEmptyText() {
        assertEquals("", new LineIndex("").lineText(0));
    }

    @Test
    public void returnsTheEmptyLineAfterALineFeed() {
        assertEquals("", new LineIndex("one\n").lineText(1));
    }

    @Test
    public void returnsLinesBeforeTheLast() {
        LineIndex index = new LineIndex("one\n\nthree");
        assertEquals("one", index.lineText(0));
        assertEquals("", index.lineText(1));
    }

    @Test
    public void findsLineAndColumn() {
        LineIndex index = new LineIndex("one\ntwo\nthree");
        assertEquals(3, index.lineCount());
        assertEquals(0, index.lineOf(3));
        assertEquals(1, index.lineOf(4));
        assertEquals(2, index.columnOf(10));
    }

    @Test(expected = IndexOutOfBoundsException.class)
    public void refusesALineThatIsNotThere() {
        new LineIndex("one").lineText(1);
    }
}
