package teval.harness.failure;

import java.util.ArrayList;
import java.util.List;
import teval.harness.compile.DraftClass;
import teval.harness.protocol.TestCase;

/**
 * Turns line numbers of a test class as compiled into ones that don't depend on which tests it holds: within a test, they count
 * from the test's first line; around the tests, as if there were none.
 */
public final class TestLines {
    private final String className;
    private final List<Integer> firstLines = new ArrayList<>();
    private final int end;

    public TestLines(DraftClass draft) {
        this.className = draft.suiteClass.name;
        int line = 1 + lineBreaks(draft.before);
        for (TestCase test : draft.tests) {
            firstLines.add(line);
            line += lineBreaks(test.source);
        }
        this.end = line;
    }

    boolean isInTestClass(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.startsWith(className)
                && (type.length() == className.length() || type.charAt(className.length()) == '$');
    }

    /** Whether a frame is of this method of the test class, and not of a class or a lambda expression in it. */
    boolean isMethod(StackTraceElement frame, String method) {
        return frame.getClassName().equals(className) && frame.getMethodName().equals(method);
    }

    StackTraceElement translate(StackTraceElement frame) {
        return isInTestClass(frame) && frame.getLineNumber() > 0 ? new StackTraceElement(frame.getClassName(), frame.getMethodName(), frame.getFileName(),
                translate(frame.getLineNumber())) : frame;
    }

    private int translate(int line) {
        if (line >= end) {
            return line - end + firstLines.get(0);
        }
        int translated = line;
        for (int first : firstLines) {
            if (line >= first) {
                translated = line - first + 1;
            }
        }
        return translated;
    }

    private static int lineBreaks(String text) {
        int count = 0;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            count++;
        }
        return count;
    }
}
