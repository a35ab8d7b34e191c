package teval.harness.compile;

import java.util.ArrayList;
import java.util.List;
import teval.harness.protocol.TestCase;

/** The source of a test class, with the positions of its tests. */
final class AssembledClass extends MemorySource {
    private final DraftClass draft;
    private final List<TestCase> tests;
    private final List<Integer> starts = new ArrayList<>();
    private final int end;

    private AssembledClass(DraftClass draft, String text) {
        super(draft.suiteClass.name, text);
        this.draft = draft;
        this.tests = draft.written();
        int position = draft.before.length();
        for (TestCase test : tests) {
            starts.add(position);
            position += test.source.length();
        }
        this.end = position;
    }

    static AssembledClass of(DraftClass draft) {
        StringBuilder text = new StringBuilder(draft.before);
        for (TestCase test : draft.written()) {
            text.append(test.source);
        }
        return new AssembledClass(draft, text.append(draft.suiteClass.after).toString());
    }

    DraftClass draft() {
        return draft;
    }

    /** The test at a position, or null before and after the tests. */
    TestCase testAt(long position) {
        if (position >= end) {
            return null;
        }
        TestCase found = null;
        for (int i = 0; i < starts.size() && starts.get(i) <= position; i++) {
            found = tests.get(i);
        }
        return found;
    }

    /** The line of a position within its test, from 1. */
    long lineInTest(TestCase test, long position) {
        int start = starts.get(tests.indexOf(test));
        long line = 1;
        for (int i = start; i < position; i++) {
            if (getCharContent(true).charAt(i) == '\n') {
                line++;
            }
        }
        return line;
    }
}
