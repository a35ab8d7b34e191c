package teval.harness.compile;

import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** One error of the compiler. */
final class Problem {
    private static final int MESSAGE_LIMIT = 2_000;
    final JavaFileObject source;
    final long position;
    final long line;
    final String code;
    final String message;

    Problem(Diagnostic<? extends JavaFileObject> diagnostic) {
        this.source = diagnostic.getSource();
        this.position = diagnostic.getPosition();
        this.line = diagnostic.getLineNumber();
        this.code = String.valueOf(diagnostic.getCode());
        String text = diagnostic.getMessage(Locale.ENGLISH);
        this.message = text.length() <= MESSAGE_LIMIT ? text : text.substring(0, MESSAGE_LIMIT) + "…";
    }

    /** Whether the whole class is too large, which is not the fault of a single test. */
    boolean isLimitOfTheClass() {
        return code.startsWith("compiler.err.limit.");
    }
}
