package org.apache.commons.text.similarity;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class JaccardSimilarityBugTest {

    private final JaccardSimilarity similarity = new JaccardSimilarity();

    @Test
    public void twoEmptyTextsAreTheSame() {
        assertEquals(1.0, similarity.apply("", ""), 0.0);
    }

    @Test
    public void anEmptyTextHasNothingInCommonWithAnother() {
        assertEquals(0.0, similarity.apply("", "left"), 0.0);
    }
}
