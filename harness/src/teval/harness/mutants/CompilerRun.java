package teval.harness.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** What the compiler has made of one source. */
final class CompilerRun {
    /** Bytes by binary name, if there are no problems. */
    final Map<String, byte[]> classes;
    final List<Diagnostic<? extends JavaFileObject>> errors = new ArrayList<>();
    /** Why the compiler broke down; null if it did not, or reported errors. */
    final String breakdown;

    CompilerRun(Map<String, byte[]> classes, List<Diagnostic<? extends JavaFileObject>> diagnostics, String breakdown) {
        this.classes = classes;
        for (Diagnostic<? extends JavaFileObject> each : diagnostics) {
            if (each.getKind() == Diagnostic.Kind.ERROR) {
                errors.add(each);
            }
        }
        this.breakdown = errors.isEmpty() ? breakdown : null;
    }

    /** A compiler that breaks down on a mutant rejects it. */
    CompiledSource result() {
        if (!errors.isEmpty()) {
            return CompiledSource.rejected(describe(errors.get(0)));
        }
        return breakdown == null ? CompiledSource.compiled(classes) : CompiledSource.rejected(breakdown);
    }

    private static String describe(Diagnostic<? extends JavaFileObject> error) {
        return "line " + error.getLineNumber() + ": " + error.getMessage(Locale.ENGLISH).replaceAll("\\s+", " ").trim();
    }
}
