package teval.harness.attribution;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import teval.harness.compile.CompilerThreads;
import teval.harness.protocol.Fields;
import teval.harness.protocol.JsonObject;

/** The calls in the files of a suite, resolved by the JDK's compiler against a version of the program and the suite's libraries. */
final class AttributionRequest {
    /** Goes on after errors, so that what compiles is resolved. */
    private static final List<String> OPTIONS = Arrays.asList("-nowarn", "-Xlint:none", "-proc:none", "-implicit:none",
            "-XDshouldStopPolicyIfError=ATTR", "-XDshould-stop.ifError=ATTR");
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final List<Source> sources = new ArrayList<>();
    private final List<File> classPath = new ArrayList<>();
    private final List<String> focalClasses;
    private final long timeoutMilliseconds;

    private AttributionRequest(Fields request) {
        for (Fields file : request.objects("files")) {
            sources.add(new Source(file.text("path"), file.text("source")));
        }
        for (String element : request.texts("classPath")) {
            classPath.add(new File(element));
        }
        focalClasses = request.texts("focalClasses");
        timeoutMilliseconds = request.number("timeoutMilliseconds", 0);
    }

    static AttributionRequest of(Map<?, ?> request) {
        return new AttributionRequest(new Fields(request));
    }

    /** Without members if the compiler broke down. */
    JsonObject run(JsonObject answer) {
        if (compiler == null) {
            throw new IllegalStateException("this Java has no compiler");
        }
        try {
            return new CompilerThreads().call(() -> attribute(answer), timeoutMilliseconds);
        } catch (TimeoutException endless) {
            return answer.with("breakdown", "the compiler did not end");
        } catch (ExecutionException broken) {
            return answer.with("breakdown", "the compiler broke down: " + broken.getCause());
        }
    }

    private JsonObject attribute(JsonObject answer) throws IOException {
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocation(StandardLocation.CLASS_PATH, classPath);
            files.setLocation(StandardLocation.SOURCE_PATH, Collections.<File>emptyList());
            JavacTask task = (JavacTask) compiler.getTask(new StringWriter(), files, anyError -> { }, OPTIONS, null, sources);
            Iterable<? extends CompilationUnitTree> units = task.parse();
            task.analyze();
            CallTargets targets = new CallTargets(task, new FocalLevels(task, focalClasses));
            List<JsonObject> calls = new ArrayList<>();
            for (CompilationUnitTree unit : units) {
                CallScanner scanner = new CallScanner(task, unit, targets);
                scanner.scan(unit, null);
                calls.add(new JsonObject().with("path", pathOf(unit)).with("calls", scanner.calls()));
            }
            return answer.with("files", calls).with("targets", targets.list());
        }
    }

    /** The compiler wraps its sources. */
    private static String pathOf(CompilationUnitTree unit) {
        return unit.getSourceFile().toUri().getPath().substring(1);
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String path, String text) {
            super(uri(path), Kind.SOURCE);
            this.text = text;
        }

        private static URI uri(String path) {
            try {
                return new URI("memory", "", "/" + path, null);
            } catch (URISyntaxException impossible) {
                throw new IllegalArgumentException(impossible);
            }
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
