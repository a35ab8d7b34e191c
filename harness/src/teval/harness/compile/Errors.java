package teval.harness.compile;

import java.util.ArrayList;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;

/** Collects the compiler's errors; ignores warnings and notes. */
final class Errors implements DiagnosticListener<JavaFileObject> {
    final List<Problem> problems = new ArrayList<>();

    @Override
    public void report(Diagnostic<? extends JavaFileObject> diagnostic) {
        if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
            problems.add(new Problem(diagnostic));
        }
    }
}
