package teval.harness.failure;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import teval.harness.compile.DraftClass;
import teval.harness.compile.NumberedParts;
import teval.harness.protocol.TestCase;

/** The lines of a compiled test class at which its tests begin. */
final class ClassLines implements Serializable {
    private static final long serialVersionUID = 1;
    final String className;
    /** Lines around the tests are those of the file. */
    private final boolean isBuilt;
    private final ArrayList<Integer> firstLines = new ArrayList<>();
    /** For each test, the line after its last one. */
    private final ArrayList<Integer> ends = new ArrayList<>();
    /** The names of the tests in nested classes. */
    private final HashSet<String> nested = new HashSet<>();

    ClassLines(DraftClass draft) {
        this.className = draft.suiteClass.name;
        this.isBuilt = draft.isBuilt;
        draft.writeTo(new NumberedParts() {
            @Override
            protected void test(TestCase test, int first, int end) {
                firstLines.add(first);
                ends.add(end);
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
        int bracket = method.indexOf('(');
        String name = method.substring(dot + 1, bracket < 0 ? method.length() : bracket);
        if (dot < 0) {
            return frame.getClassName().equals(className) && frame.getMethodName().equals(name);
        }
        return nested.contains(method) && frame.getClassName().equals(className + '$' + method.substring(0, dot))
                && frame.getMethodName().equals(name);
    }

    int translate(int line) {
        int ofTests = 0;
        for (int i = 0; i < firstLines.size() && line >= firstLines.get(i); i++) {
            if (line < ends.get(i)) {
                return line - firstLines.get(i) + 1;
            }
            ofTests += ends.get(i) - firstLines.get(i);
        }
        return isBuilt ? line : line - ofTests;
    }
}
