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
import java.util.concurrent.atomic.AtomicInteger;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import teval.harness.classpath.ClassPath;

/** Compiles versions of one source file against the program that it belongs to, with the JDK's compiler. */
final class SourceCompiler {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final boolean KNOWS_RELEASE = COMPILER != null && COMPILER.isSupportedOption("--release") == 1;
    private static final long STACK_BYTES = 64L << 20;
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

    CompiledSource compile(String source) {
        return compileAll(Collections.singletonList(source), 1).get(0);
    }

    List<CompiledSource> compileAll(String source, List<SourceEdit> edits, int threads) {
        List<String> sources = new ArrayList<>();
        for (SourceEdit edit : edits) {
            sources.add(edit.applyTo(source));
        }
        return compileAll(sources, threads);
    }

    private List<CompiledSource> compileAll(List<String> sources, int threads) {
        CompiledSource[] compiled = new CompiledSource[sources.size()];
        AtomicInteger next = new AtomicInteger();
        List<Thread> started = new ArrayList<>();
        for (int i = 0; i < Math.min(threads, sources.size()); i++) {
            Thread thread = new Thread(null, () -> work(sources, compiled, next), "compiler", STACK_BYTES);
            thread.start();
            started.add(thread);
        }
        for (Thread thread : started) {
            join(thread);
        }
        return Arrays.asList(compiled);
    }

    private void work(List<String> sources, CompiledSource[] compiled, AtomicInteger next) {
        SourceFiles files = new SourceFiles(COMPILER.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8),
                program);
        for (int i = next.getAndIncrement(); i < compiled.length; i = next.getAndIncrement()) {
            compiled[i] = compile(sources.get(i), files);
        }
    }

    /** A compiler that breaks down on a mutant rejects it. */
    private CompiledSource compile(String source, SourceFiles files) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        String breakdown = null;
        try {
            COMPILER.getTask(new StringWriter(), files, diagnostics, options(), null,
                    Collections.singletonList(new Source(className, source))).call();
        } catch (RuntimeException | StackOverflowError | AssertionError broken) {
            breakdown = "the compiler broke down: " + broken.getClass().getName();
        }
        Map<String, byte[]> classes = files.take();
        for (Diagnostic<? extends JavaFileObject> each : diagnostics.getDiagnostics()) {
            if (each.getKind() == Diagnostic.Kind.ERROR) {
                return CompiledSource.rejected(describe(each));
            }
        }
        return breakdown == null ? CompiledSource.compiled(classes) : CompiledSource.rejected(breakdown);
    }

    private static String describe(Diagnostic<? extends JavaFileObject> error) {
        return "line " + error.getLineNumber() + ": " + error.getMessage(Locale.ENGLISH).replaceAll("\\s+", " ").trim();
    }

    private List<String> options() {
        List<String> options = new ArrayList<>(
                Arrays.asList("-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none"));
        if (keepsParameterNames) {
            options.add("-parameters");
        }
        options.addAll(KNOWS_RELEASE ? Arrays.asList("--release", release)
                : Arrays.asList("-source", release, "-target", release));
        return options;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException impossible) {
            throw new IllegalStateException("nobody interrupts this thread", impossible);
        }
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
