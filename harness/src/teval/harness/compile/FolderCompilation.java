package teval.harness.compile;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** One compilation of folders of sources into a folder of classes. */
final class FolderCompilation {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final boolean KNOWS_RELEASE = COMPILER != null && COMPILER.isSupportedOption("--release") == 1;

    private final List<Path> sources;
    private final Path classes;
    private final List<File> classPath;
    private final int release;

    private FolderCompilation(List<Path> sources, Path classes, List<File> classPath, int release) {
        this.sources = sources;
        this.classes = classes;
        this.classPath = classPath;
        this.release = release;
    }

    static FolderCompilation of(Map<?, ?> request) {
        return new FolderCompilation(
                paths(request, "sources"),
                Paths.get((String) request.get("classes")),
                paths(request, "classPath").stream().map(Path::toFile).collect(Collectors.toList()),
                ((Double) request.get("release")).intValue());
    }

    private static List<Path> paths(Map<?, ?> request, String name) {
        return ((List<?>) request.get(name)).stream().map(path -> Paths.get((String) path)).collect(Collectors.toList());
    }

    /** The errors, one line each with file, line and message; empty if it compiled. */
    String run() throws IOException {
        if (COMPILER == null) {
            throw new IllegalStateException("this Java has no compiler");
        }
        List<File> files = sourceFiles();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        StringWriter complaints = new StringWriter();
        boolean done;
        try (StandardJavaFileManager fileManager =
                COMPILER.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
            fileManager.setLocation(StandardLocation.CLASS_PATH, classPath);
            fileManager.setLocation(StandardLocation.SOURCE_PATH, Collections.<File>emptyList());
            fileManager.setLocation(StandardLocation.CLASS_OUTPUT, Collections.singleton(classes.toFile()));
            Iterable<? extends JavaFileObject> units = fileManager.getJavaFileObjectsFromFiles(files);
            done = COMPILER.getTask(complaints, fileManager, diagnostics, options(), null, units).call();
        }
        String errors = diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(this::line)
                .collect(Collectors.joining("\n"));
        return done || !errors.isEmpty() ? errors : Breakdown.describe(complaints.toString());
    }

    /** Excludes module descriptors: releases before 9 do not support them, and the class path does not need them. */
    private List<File> sourceFiles() throws IOException {
        List<File> files = new ArrayList<>();
        for (Path folder : sources) {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.filter(path -> path.toString().endsWith(".java"))
                        .filter(path -> !path.endsWith("module-info.java"))
                        .sorted()
                        .forEach(path -> files.add(path.toFile()));
            }
        }
        return files;
    }

    private List<String> options() {
        List<String> options = new ArrayList<>(Arrays.asList("-g", "-nowarn", "-Xlint:none", "-proc:none"));
        String number = Integer.toString(release);
        options.addAll(
                KNOWS_RELEASE ? Arrays.asList("--release", number) : Arrays.asList("-source", number, "-target", number));
        return options;
    }

    private String line(Diagnostic<? extends JavaFileObject> error) {
        String message = error.getMessage(Locale.ROOT).replaceAll("\\s+", " ").trim();
        if (error.getSource() == null) {
            return message;
        }
        Path file = Paths.get(error.getSource().toUri());
        Path folder = sources.stream().filter(file::startsWith).findFirst().orElse(file.getRoot());
        return folder.relativize(file) + ":" + error.getLineNumber() + ": " + message;
    }
}
