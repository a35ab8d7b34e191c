package teval.harness.failure;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import teval.harness.compile.DraftClass;

/**
 * Converts line numbers of compiled test classes to numbers independent of which tests the classes contain: within a test, from its first line;
 * around the tests, as if there were none.
 */
public final class TestLines implements Serializable {
    private static final long serialVersionUID = 1;
    private final ClassLines own;
    private final ArrayList<ClassLines> all;

    private TestLines(ClassLines own, ArrayList<ClassLines> all) {
        this.own = own;
        this.all = all;
    }

    /**
     * The lines of tests by the class that declares them. A project has hundreds of test classes, so each source is read once for all.
     *
     * @param compiled all classes compiled together
     */
    public static Map<DraftClass, TestLines> of(List<DraftClass> compiled) {
        ArrayList<ClassLines> all = new ArrayList<>();
        Map<DraftClass, TestLines> lines = new IdentityHashMap<>();
        for (DraftClass draft : compiled) {
            ClassLines own = new ClassLines(draft);
            all.add(own);
            lines.put(draft, new TestLines(own, all));
        }
        return lines;
    }

    boolean isInTestClass(StackTraceElement frame) {
        return find(frame) != null;
    }

    private ClassLines find(StackTraceElement frame) {
        if (own.contains(frame)) {
            return own;
        }
        for (ClassLines other : all) {
            if (other.contains(frame)) {
                return other;
            }
        }
        return null;
    }

    /** Whether a frame belongs to this method of the test class, and not to a class or lambda expression in it. */
    boolean isMethod(StackTraceElement frame, String method) {
        return own.isMethod(frame, method);
    }

    StackTraceElement translate(StackTraceElement frame) {
        ClassLines lines = find(frame);
        return lines != null && frame.getLineNumber() > 0 ? new StackTraceElement(frame.getClassName(), frame.getMethodName(),
                frame.getFileName(), lines.translate(frame.getLineNumber())) : frame;
    }
}
