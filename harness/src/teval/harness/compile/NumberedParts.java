package teval.harness.compile;

import teval.harness.protocol.LineBreaks;
import teval.harness.protocol.TestCase;

/** Tells the lines of each test in the source of its class, as the compiler counts them. */
public abstract class NumberedParts implements DraftClass.Parts {
    private int line = 1;

    @Override
    public final void text(String text) {
        line += LineBreaks.count(text);
    }

    @Override
    public final void test(TestCase test) {
        int first = line;
        line += LineBreaks.count(test.source);
        test(test, first, line);
    }

    /** @param end the line after the last one of the test */
    protected abstract void test(TestCase test, int first, int end);
}
