package teval.harness.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import teval.harness.protocol.LineBreaks;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/** A test class with its remaining tests and imports. */
public final class DraftClass {
    public final SuiteClass suiteClass;
    public final String before;
    public final List<TestCase> tests;
    /** Whether the project's build compiled it from its file, also with tests that are not among these. */
    public final boolean isBuilt;

    DraftClass(SuiteClass suiteClass, String before, List<TestCase> tests) {
        this(suiteClass, before, tests, false);
    }

    private DraftClass(SuiteClass suiteClass, String before, List<TestCase> tests, boolean isBuilt) {
        this.suiteClass = suiteClass;
        this.before = before;
        this.tests = tests;
        this.isBuilt = isBuilt;
    }

    static DraftClass built(SuiteClass suiteClass, List<TestCase> tests) {
        return new DraftClass(suiteClass, "", tests, true);
    }

    /** Receives the parts of the class's source in order. */
    public interface Parts {
        void text(String text);

        void test(TestCase test);
    }

    /** The class with the tests that are part of its source, those of nested classes in these. */
    public void writeTo(Parts parts) {
        if (isBuilt) {
            writeInTheirLines(parts);
            return;
        }
        Map<String, List<TestCase>> byNest = new HashMap<>();
        for (TestCase test : written()) {
            byNest.computeIfAbsent(test.nest(), nest -> new ArrayList<>()).add(test);
        }
        parts.text(before);
        byNest.getOrDefault("", Collections.emptyList()).forEach(parts::test);
        int position = 0;
        for (Map.Entry<String, Long> nest : suiteClass.nests.entrySet()) {
            int next = nest.getValue().intValue();
            parts.text(suiteClass.after.substring(position, next));
            byNest.getOrDefault(nest.getKey(), Collections.emptyList()).forEach(parts::test);
            position = next;
        }
        parts.text(suiteClass.after.substring(position));
    }

    /** The tests in the lines of their file, whose other lines are empty. */
    private void writeInTheirLines(Parts parts) {
        List<TestCase> inOrder = written();
        inOrder.sort(Comparator.comparingInt(test -> test.line));
        int line = 1;
        for (TestCase test : inOrder) {
            parts.text(String.join("", Collections.nCopies(Math.max(0, test.line - line), "\n")));
            parts.test(test);
            line = Math.max(line, test.line) + LineBreaks.count(test.source);
        }
    }

    /** The tests that are part of the source. A test that also runs in inheriting classes is written once. */
    List<TestCase> written() {
        List<TestCase> written = new ArrayList<>();
        Map<String, TestCase> known = new HashMap<>();
        for (TestCase test : tests) {
            if (test.role == TestCase.Role.TEST) {
                TestCase same = known.putIfAbsent(test.method + '\n' + test.source, test);
                if (same == null || same.runIn.equals(test.runIn)) {
                    written.add(test);
                }
            }
        }
        return written;
    }

    DraftClass without(Collection<TestCase> rejected) {
        List<TestCase> kept = new ArrayList<>(tests);
        kept.removeAll(rejected);
        return withTests(kept);
    }

    DraftClass withTests(List<TestCase> others) {
        return new DraftClass(suiteClass, before, others);
    }

    /** The class with the import at this position replaced by spaces, or null if there is none, or it must resolve. */
    DraftClass withoutImport(long position) {
        if (position < 0 || position >= before.length()) {
            return null;
        }
        int start = (int) position;
        while (start > 0 && !endsStatement(before.charAt(start - 1))) {
            start--;
        }
        int end = (int) position;
        while (end < before.length() && !endsStatement(before.charAt(end))) {
            end++;
        }
        end += end < before.length() && before.charAt(end) == ';' ? 1 : 0;
        String statement = before.substring(start, end).trim();
        Collection<String> optional = suiteClass.optionalImports;
        if (!statement.startsWith("import ") || (optional != null && !optional.contains(statement))) {
            return null;
        }
        StringBuilder blanked = new StringBuilder(before);
        for (int i = start; i < end; i++) {
            blanked.setCharAt(i, ' ');
        }
        return new DraftClass(suiteClass, blanked.toString(), tests);
    }

    /** Several imports may be in a line. */
    private static boolean endsStatement(char character) {
        return character == ';' || character == '\n';
    }
}
