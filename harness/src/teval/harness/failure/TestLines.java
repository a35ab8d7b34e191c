package teval.harness.failure;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import teval.harness.compile.DraftClass;
import teval.harness.protocol.TestCase;

/**
 * Converts line numbers of compiled test classes to numbers independent of which tests the classes contain: within a test, from its first line;
 * around the tests, as if there were none.
 */
public final class TestLines implements Serializable {
    private static final long serialVersionUID = 1;
    private final String className;
    private final ArrayList<Integer> firstLines = new ArrayList<>();
    private final int end;
    private final ArrayList<TestLines> beside = new ArrayList<>();

    private TestLines(DraftClass draft) {
        this.className = draft.suiteClass.name;
        int line = 1 + lineBreaks(draft.before);
        for (TestCase test : draft.written()) {
            firstLines.add(line);
            line += lineBreaks(test.source);
        }
        this.end = line;
    }

    /**
     * @param declaring the class that contains the test
     * @param compiled all classes compiled with it
     */
    public TestLines(DraftClass declaring, List<DraftClass> compiled) {
        this(declaring);
        for (DraftClass draft : compiled) {
            if (draft != declaring) {
                beside.add(new TestLines(draft));
            }
        }
    }

    boolean isInTestClass(StackTraceElement frame) {
        return find(frame) != null;
    }

    private TestLines find(StackTraceElement frame) {
        String type = frame.getClassName();
        if (type.startsWith(className)
                && (type.length() == className.length() || type.charAt(className.length()) == '$')) {
            return this;
        }
        for (TestLines other : beside) {
            if (other.find(frame) != null) {
                return other;
            }
        }
        return null;
    }

    /** Whether a frame belongs to this method of the test class, and not to a class or lambda expression in it. */
    boolean isMethod(StackTraceElement frame, String method) {
        return frame.getClassName().equals(className) && frame.getMethodName().equals(method);
    }

    StackTraceElement translate(StackTraceElement frame) {
        TestLines lines = find(frame);
        return lines != null && frame.getLineNumber() > 0 ? new StackTraceElement(frame.getClassName(), frame.getMethodName(),
                frame.getFileName(), lines.translate(frame.getLineNumber())) : frame;
    }

    private int translate(int line) {
        if (line >= end) {
            return firstLines.isEmpty() ? line : line - end + firstLines.get(0);
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
