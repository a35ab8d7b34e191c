package teval.harness.compile;

import java.util.LinkedHashMap;
import java.util.Map;
import teval.harness.protocol.TestCase;

/** The source of a test class, with the positions of its tests. */
final class AssembledClass extends MemorySource {
    private final DraftClass draft;
    /** In the order of the source. */
    private final Map<TestCase, Integer> starts;
    /** The name that the file has because of a public class; null if none was seen. */
    private String fileName;

    private AssembledClass(DraftClass draft, String text, Map<TestCase, Integer> starts) {
        super(draft.suiteClass.name, text);
        this.draft = draft;
        this.starts = starts;
    }

    static AssembledClass of(DraftClass draft) {
        StringBuilder source = new StringBuilder();
        Map<TestCase, Integer> starts = new LinkedHashMap<>();
        draft.writeTo(new DraftClass.Parts() {
            @Override
            public void text(String text) {
                source.append(text);
            }

            @Override
            public void test(TestCase test) {
                starts.put(test, source.length());
                source.append(test.source);
            }
        });
        return new AssembledClass(draft, source.toString(), starts);
    }

    /**
     * The compiler asks for each public class of a file, and first whether it is a {@code package-info}. The first public class gives the file its name,
     * which need not be that of the class with the tests; another one is an error.
     */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        if (simpleName.indexOf('-') >= 0) {
            return false;
        }
        fileName = fileName == null ? simpleName : fileName;
        return kind == Kind.SOURCE && simpleName.equals(fileName);
    }

    DraftClass draft() {
        return draft;
    }

    /** The test at a position, or null around the tests. */
    TestCase testAt(long position) {
        for (Map.Entry<TestCase, Integer> each : starts.entrySet()) {
            int start = each.getValue();
            if (start <= position && position < start + each.getKey().source.length()) {
                return each.getKey();
            }
        }
        return null;
    }

    /** The line of a position within its test, from 1. */
    long lineInTest(TestCase test, long position) {
        long line = 1;
        for (int i = starts.get(test); i < position; i++) {
            if (getCharContent(true).charAt(i) == '\n') {
                line++;
            }
        }
        return line;
    }
}
