package teval.harness.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathEntry;
import teval.harness.protocol.JsonObject;

/**
 * Compiles the mutants of one source file and writes the classes of each to {@code <to>/<folder>}. Mutants that do not compile, and those with the code of
 * the original or of an earlier mutant of the request, get no folder.
 */
final class MutantRequest {
    private final List<String> classPath = new ArrayList<>();
    private final String className;
    private final String source;
    private final String release;
    private final Path to;
    private final List<SourceEdit> edits = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final int threads;
    private final boolean apart;

    private MutantRequest(Map<?, ?> request) {
        for (Object path : (List<?>) request.get("classPath")) {
            classPath.add((String) path);
        }
        className = (String) request.get("className");
        source = (String) request.get("source");
        release = Integer.toString(((Double) request.get("release")).intValue());
        threads = ((Double) request.get("threads")).intValue();
        apart = Boolean.TRUE.equals(request.get("apart"));
        to = Paths.get((String) request.get("to"));
        for (Object edit : (List<?>) request.get("edits")) {
            edits.add(SourceEdit.of((Map<?, ?>) edit));
            names.add((String) ((Map<?, ?>) edit).get("folder"));
        }
    }

    static MutantRequest of(Map<?, ?> request) {
        return new MutantRequest(request);
    }

    /**
     * The error of the original, if it does not compile, or the members that its source alone does not give; otherwise its code, and the error or the
     * code of each mutant, in order, and how many were compiled together.
     */
    JsonObject run(JsonObject answer) throws IOException {
        ClassPath program = new ClassPath(classPath, classPath);
        SourceCompiler compiler = new SourceCompiler(program, className, release);
        Workers workers = compiler.workers(threads);
        CompiledSource original = compiler.compile(source, workers);
        if (original.error != null) {
            return answer.with("error", original.error);
        }
        BuiltClasses built = BuiltClasses.of(program, original);
        if (!built.additions().isEmpty()) {
            return answer.with("additions", String.join("\n", built.additions()));
        }
        CompiledSource base = original;
        if (built.haveParameterNames()) {
            compiler.keepParameterNames();
            base = compiler.compile(source, workers);
        }
        MutantCompiler mutantCompiler = new MutantCompiler(compiler, source, base, workers);
        List<CompiledSource> mutants = mutantCompiler.compile(edits, apart);
        Set<String> known = new HashSet<>();
        List<JsonObject> results = new ArrayList<>();
        for (int i = 0; i < mutants.size(); i++) {
            CompiledSource mutant = mutants.get(i);
            if (mutant.error != null) {
                results.add(new JsonObject().with("error", mutant.error));
            } else {
                results.add(new JsonObject().with("code", mutant.code()));
                if (!mutant.code().equals(original.code()) && known.add(mutant.code())) {
                    write(to.resolve(names.get(i)), mutant, program);
                }
            }
        }
        return answer.with("code", original.code()).with("mutants", results).with("together", mutantCompiler.together());
    }

    /** Only classes that differ from those of the program. */
    private static void write(Path folder, CompiledSource mutant, ClassPath program) throws IOException {
        for (Map.Entry<String, byte[]> each : mutant.classes.entrySet()) {
            String name = each.getKey().replace('.', '/') + ".class";
            ClassPathEntry entry = program.find(name);
            if (entry == null || !Arrays.equals(entry.read(name), each.getValue())) {
                Path file = folder.resolve(name);
                Files.createDirectories(file.getParent());
                Files.write(file, each.getValue());
            }
        }
    }
}
