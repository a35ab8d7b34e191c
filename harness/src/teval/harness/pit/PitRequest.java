package teval.harness.pit;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pitest.bytecode.FrameOptions;
import org.pitest.bytecode.analysis.ClassTree;
import org.pitest.classinfo.ClassByteArraySource;
import org.pitest.classinfo.ClassName;
import org.pitest.classinfo.ComputeClassWriter;
import org.pitest.mutationtest.EngineArguments;
import org.pitest.mutationtest.build.CompoundMutationInterceptor;
import org.pitest.mutationtest.config.PluginServices;
import org.pitest.mutationtest.config.ReportOptions;
import org.pitest.mutationtest.config.SettingsFactory;
import org.pitest.mutationtest.engine.Location;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.mutationtest.engine.gregor.config.GregorEngineFactory;
import org.pitest.reloc.asm.ClassReader;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathEntry;
import teval.harness.protocol.Bytes;
import teval.harness.protocol.JsonObject;

/**
 * The mutants of a class by PIT's default operators, without those that PIT filters by default. The class of each is written to {@code <to>/<number>},
 * numbered from 1 in PIT's order, and the original to {@code <to>/0}.
 */
final class PitRequest {
    /** The major version of its class files. */
    private static final byte JAVA_8 = 52;
    private final List<String> classPath = new ArrayList<>();
    private final String className;
    private final Path to;

    private PitRequest(Map<?, ?> request) {
        for (Object path : (List<?>) request.get("classPath")) {
            classPath.add((String) path);
        }
        className = (String) request.get("className");
        to = Paths.get((String) request.get("to"));
    }

    static PitRequest of(Map<?, ?> request) {
        return new PitRequest(request);
    }

    JsonObject run(JsonObject answer) throws IOException {
        ClassPath program = new ClassPath(classPath, classPath);
        ClassByteArraySource source = name -> read(program, name);
        Optional<byte[]> original = source.getBytes(className);
        if (!original.isPresent()) {
            return answer.with("error", className + " is not in the program");
        }
        ClassTree tree;
        try {
            tree = ClassTree.fromBytes(original.get());
        } catch (IllegalArgumentException tooNew) {
            return answer.with("error", "PIT does not read the class file of " + className + " (" + tooNew.getMessage() + ")");
        }
        Mutater mutater = new GregorEngineFactory().createEngine(EngineArguments.arguments()).createMutator(source);
        List<JsonObject> mutants = new ArrayList<>();
        write(0, rewrite(original.get(), source));
        for (MutationDetails details : filter(mutater, source, tree)) {
            write(mutants.size() + 1, mutater.getMutation(details.getId()).getBytes());
            Location location = details.getId().getLocation();
            mutants.add(new JsonObject().with("method", location.getMethodName()).with("descriptor", location.getMethodDesc())
                    .with("file", details.getFilename()).with("line", details.getLineNumber())
                    .with("operator", details.getMutator().replaceAll(".*\\.", "")).with("description", details.getDescription()));
        }
        return answer.with("mutants", mutants);
    }

    private void write(int number, byte[] bytes) throws IOException {
        Path file = to.resolve(Integer.toString(number)).resolve(className.replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    /** The original as PIT's engine writes it. A compiler orders constants differently, which would tell every mutant from the original. */
    private static byte[] rewrite(byte[] original, ClassByteArraySource source) {
        ComputeClassWriter writer = new ComputeClassWriter(source, new HashMap<>(), FrameOptions.pickFlags(original));
        new ClassReader(original).accept(writer, ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    private Collection<MutationDetails> filter(Mutater mutater, ClassByteArraySource source, ClassTree tree) {
        ReportOptions options = createOptions();
        PluginServices plugins = PluginServices.makeForLoader(PitRequest.class.getClassLoader());
        CompoundMutationInterceptor filters = createFilters(new SettingsFactory(options, plugins).getInterceptor(), options, source);
        filters.begin(tree);
        Collection<MutationDetails> kept = filters.intercept(new ArrayList<>(mutater.findMutations(ClassName.fromString(className))), mutater);
        filters.end();
        return kept;
    }

    /**
     * PIT's defaults are those of its command line and its plug-in for Maven, and {@code ReportOptions} alone lacks one that the filters read: code that the
     * compiler copies from a {@code finally} block has one mutant. The command line of PIT 1.7.6 ignores this default, its plug-in does not.
     */
    private static ReportOptions createOptions() {
        ReportOptions options = new ReportOptions();
        options.setDetectInlinedCode(true);
        return options;
    }

    /** The number of parameters depends on PIT's version. The filters need none of the others, so these are null. */
    private static CompoundMutationInterceptor createFilters(Object factory, ReportOptions options, ClassByteArraySource source) {
        for (Method method : factory.getClass().getMethods()) {
            if (method.getName().equals("createInterceptor")) {
                Object[] arguments = new Object[method.getParameterCount()];
                arguments[0] = options;
                arguments[2] = source;
                return (CompoundMutationInterceptor) invoke(method, factory, arguments);
            }
        }
        throw new IllegalStateException("PIT has no createInterceptor");
    }

    private static Object invoke(Method method, Object target, Object[] arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (ReflectiveOperationException thrown) {
            throw new IllegalStateException(thrown);
        }
    }

    private static Optional<byte[]> read(ClassPath program, String name) {
        String resource = name.replace('.', '/') + ".class";
        ClassPathEntry entry = program.find(resource);
        return entry == null ? readPlatform(resource) : Optional.of(entry.read(resource));
    }

    /** PIT also asks for classes of the JDK, to find common supertypes. It needs their names alone, so those of a newer JDK get a version that PIT reads. */
    private static Optional<byte[]> readPlatform(String resource) {
        try (InputStream in = ClassLoader.getSystemClassLoader().getParent().getResourceAsStream(resource)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = Bytes.readAll(in, 8192);
            bytes[6] = 0;
            bytes[7] = JAVA_8;
            return Optional.of(bytes);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
