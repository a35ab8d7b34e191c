package teval.harness.failure;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import teval.harness.compile.DraftClass;
import teval.harness.protocol.TestCase;

/** The lines of a compiled test class at which its tests begin. */
final class ClassLines implements Serializable {
    private static final long serialVersionUID = 1;
    final String className;
    private final ArrayList<Integer> firstLines = new ArrayList<>();
    /** For each test, the line after its last one. */
    private final ArrayList<Integer> ends = new ArrayList<>();
    /** The names of the tests in nested classes. */
    private final HashSet<String> nested = new HashSet<>();

    ClassLines(DraftClass draft) {
        this.className = draft.suiteClass.name;
        draft.writeTo(new DraftClass.Parts() {
            private int line = 1;

            @Override
            public void text(String text) {
                line += lineBreaks(text);
            }

            @Override
            public void test(TestCase test) {
                firstLines.add(line);
                line += lineBreaks(test.source);
                ends.add(line);
                if (!test.nest().isEmpty()) {
                    nested.add(test.method);
                }
            }
        });
    }

    /** Whether a frame is in this class or a class in it. */
    boolean contains(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.startsWith(className)
                && (type.length() == className.length() || type.charAt(className.length()) == '$');
    }

    /** Whether a frame belongs to this method: of the class, or of a nested class if the method is one of its tests. */
    boolean isMethod(StackTraceElement frame, String method) {
        int dot = method.lastIndexOf('.');
        if (dot < 0) {
            return frame.getClassName().equals(className) && frame.getMethodName().equals(method);
        }
        return nested.contains(method) && frame.getClassName().equals(className + '$' + method.substring(0, dot))
                && frame.getMethodName().equals(method.substring(dot + 1));
    }

    int translate(int line) {
        int ofTests = 0;
        for (int i = 0; i < firstLines.size() && line >= firstLines.get(i); i++) {
            if (line < ends.get(i)) {
                return line - firstLines.get(i) + 1;
            }
            ofTests += ends.get(i) - firstLines.get(i);
        }
        return line - ofTests;
    }

    private static int lineBreaks(String text) {
        int count = 0;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            count++;
        }
        return count;
    }
}
