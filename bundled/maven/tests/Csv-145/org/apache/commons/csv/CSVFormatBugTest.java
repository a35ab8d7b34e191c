package org.apache.commons.csv;

import static org.junit.Assert.assertArrayEquals;

import org.junit.Test;

public class CSVFormatBugTest {

    private static final String[] COMMENTS = {"generated", "do not edit"};

    private final CSVFormat format = CSVFormat.DEFAULT.withCommentMarker('#').withHeaderComments((Object[]) COMMENTS);

    @Test
    public void anotherDelimiterKeepsTheHeaderComments() {
        assertArrayEquals(COMMENTS, format.withDelimiter(';').getHeaderComments());
    }

    @Test
    public void anotherHeaderKeepsTheHeaderComments() {
        assertArrayEquals(COMMENTS, format.withHeader("id", "name").getHeaderComments());
    }

    @Test
    public void headerCommentsAreReturned() {
        assertArrayEquals(COMMENTS, format.getHeaderComments());
    }
}
