package teval.harness.failure;

import java.io.Serializable;
import java.util.ArrayList;
import teval.harness.compile.DraftClass;
import teval.harness.protocol.TestCase;

/** The lines of a compiled test class at which its tests begin. */
final class ClassLines implements Serializable {
    private static final long serialVersionUID = 1;
    final String className;
    private final ArrayList<Integer> firstLines = new ArrayList<>();
    private final int end;

    ClassLines(DraftClass draft) {
        this.className = draft.suiteClass.name;
        int line = 1 + lineBreaks(draft.before);
        for (TestCase test : draft.written()) {
            firstLines.add(line);
            line += lineBreaks(test.source);
        }
        this.end = line;
    }

    /** Whether a frame is in this class or a class in it. */
    boolean contains(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.startsWith(className)
                && (type.length() == className.length() || type.charAt(className.length()) == '$');
    }

    int translate(int line) {
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
