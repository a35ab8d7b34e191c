package teval.harness.variants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes neutral variants of the elements of a class path that contain chosen classes, each to {@code <to>/<variant>/<index>[.jar]}. */
final class VariantRequest {
    private final List<Path> classPath;
    private final List<Path> other;
    private final List<?> classes;
    private final List<?> seeds;
    private final Path to;

    private VariantRequest(Map<?, ?> request) {
        classPath = paths(request, "classPath");
        other = paths(request, "other");
        classes = (List<?>) request.get("classes");
        seeds = (List<?>) request.get("seeds");
        to = Paths.get((String) request.get("to"));
    }

    static VariantRequest of(Map<?, ?> request) {
        return new VariantRequest(request);
    }

    void run() throws IOException {
        List<Path> otherAlone = new ArrayList<>(other);
        otherAlone.removeAll(classPath);
        ClassChoice choice = new ClassChoice(classes, Checksums.on(otherAlone));
        for (int index = 0; index < classPath.size(); index++) {
            Path element = classPath.get(index);
            boolean isShared = other.contains(element);
            if (!isShared && hasChosen(element, choice)) {
                write(element, index, choice);
            }
        }
    }

    private static boolean hasChosen(Path element, ClassChoice choice) throws IOException {
        boolean[] found = {false};
        ProgramFiles.in(element).visit((file, bytes) -> found[0] = found[0] || choice.isChosen(file, bytes));
        return found[0];
    }

    private void write(Path element, int index, ClassChoice choice) throws IOException {
        String name = index + (element.toString().endsWith(".jar") ? ".jar" : "");
        for (int variant = 0; variant < seeds.size(); variant++) {
            Path folder = to.resolve(String.valueOf(variant + 1));
            Files.createDirectories(folder);
            String seed = (String) seeds.get(variant);
            ProgramFiles.in(element).copy(folder.resolve(name), (file, bytes) -> choice.isChosen(file, bytes)
                    ? NeutralClass.rewrite(bytes, seedOf(seed, file))
                    : bytes);
        }
    }

    private static long seedOf(String seed, String file) {
        return Long.parseUnsignedLong(seed, 16) * 31 + file.hashCode();
    }

    private static List<Path> paths(Map<?, ?> request, String name) {
        List<Path> paths = new ArrayList<>();
        for (Object path : (List<?>) request.get(name)) {
            paths.add(Paths.get((String) path));
        }
        return paths;
    }
}
