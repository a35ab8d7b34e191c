package teval.harness.mutants;

import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import teval.harness.classpath.ClassPath;
import teval.harness.compile.Breakdown;

/** Compiles versions of one source file against the program that it belongs to, with the JDK's compiler. */
final class SourceCompiler {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final boolean KNOWS_RELEASE = COMPILER != null && COMPILER.isSupportedOption("--release") == 1;
    private final ClassPath program;
    private final String className;
    private final String release;
    private boolean keepsParameterNames;

    /** @param className the public class of the file, without nested ones */
    SourceCompiler(ClassPath program, String className, String release) {
        if (COMPILER == null) {
            throw new IllegalStateException("this Java has no compiler");
        }
        this.program = program;
        this.className = className;
        this.release = release;
    }

    /** As the build of the program does: names of parameters are a part of what reflection shows. */
    void keepParameterNames() {
        keepsParameterNames = true;
    }

    Workers workers(int threads) {
        return new Workers(threads, () -> new SourceFiles(
                COMPILER.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8), program));
    }

    CompiledSource compile(String source, Workers workers) {
        CompiledSource[] compiled = new CompiledSource[1];
        workers.run(1, (index, files) -> compiled[0] = run(source, files).result());
        return compiled[0];
    }

    /** @param moreOptions for the compiler */
    CompilerRun run(String source, SourceFiles files, String... moreOptions) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        String breakdown = null;
        StringWriter complaints = new StringWriter();
        try {
            if (!task(source, files, diagnostics, complaints, moreOptions).call()) {
                breakdown = Breakdown.describe(complaints.toString());
            }
        } catch (RuntimeException | StackOverflowError | AssertionError broken) {
            breakdown = "the compiler broke down: " + broken.getClass().getName();
        }
        Map<String, byte[]> classes = files.take();
        return new CompilerRun(classes, diagnostics.getDiagnostics(), breakdown);
    }

    List<MethodPlace> findMethods(String source, SourceFiles files) {
        CompilationTask task = task(source, files, new DiagnosticCollector<>(), new StringWriter());
        return MethodPlaces.find(source, task, COMPILER.getClass().getClassLoader());
    }

    private CompilationTask task(String source, SourceFiles files, DiagnosticCollector<JavaFileObject> diagnostics,
            StringWriter complaints, String... moreOptions) {
        return COMPILER.getTask(complaints, files, diagnostics, options(moreOptions), null,
                Collections.singletonList(new Source(className, source)));
    }

    private List<String> options(String... moreOptions) {
        List<String> options = new ArrayList<>(
                Arrays.asList("-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none"));
        if (keepsParameterNames) {
            options.add("-parameters");
        }
        options.addAll(Arrays.asList(moreOptions));
        options.addAll(KNOWS_RELEASE ? Arrays.asList("--release", release)
                : Arrays.asList("-source", release, "-target", release));
        return options;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String className, String text) {
            super(URI.create("memory:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
