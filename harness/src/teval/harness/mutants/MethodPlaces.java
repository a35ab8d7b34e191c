package teval.harness.mutants;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.tools.JavaCompiler.CompilationTask;
import teval.harness.compile.SourcePlaces;
import teval.harness.compile.SourceTrees;

/** Finds the methods of a source that have a body, except those of anonymous and local classes. */
final class MethodPlaces {
    private static final Set<String> TYPES = new HashSet<>(Arrays.asList("CLASS", "INTERFACE", "ENUM", "RECORD"));
    private final String source;
    private final SourceTrees trees;
    private final SourcePlaces places;
    private final Object unit;
    private final List<MethodPlace> found = new ArrayList<>();

    private MethodPlaces(String source, SourceTrees trees, SourcePlaces places, Object unit) {
        this.source = source;
        this.trees = trees;
        this.places = places;
        this.unit = unit;
    }

    /** @param task a task over the source alone */
    static List<MethodPlace> find(String source, CompilationTask task, ClassLoader compilersLoader) {
        SourceTrees trees = new SourceTrees(compilersLoader);
        SourcePlaces places = trees.places(task);
        MethodPlaces finder = new MethodPlaces(source, trees, places, trees.parse(task).get(0));
        finder.addOf(trees.types(finder.unit));
        return finder.found;
    }

    private void addOf(List<?> members) {
        for (Object member : members) {
            String kind = trees.get(member, "tree.Tree", "getKind").toString();
            if (TYPES.contains(kind)) {
                addOf((List<?>) trees.get(member, "tree.ClassTree", "getMembers"));
            } else if (kind.equals("METHOD")) {
                add(member);
            }
        }
    }

    private void add(Object method) {
        Object body = get(method, "getBody");
        Object type = get(method, "getReturnType");
        String name = get(method, "getName").toString();
        // A constructor has no type.
        if (body == null || type == null) {
            return;
        }
        int start = places.start(unit, method);
        int bodyStart = places.start(unit, body);
        int end = places.end(unit, body);
        int nameStart = findName(name, places.end(unit, type), bodyStart);
        if (start >= 0 && nameStart >= start && end > bodyStart && source.charAt(bodyStart) == '{' && source.charAt(end - 1) == '}') {
            found.add(new MethodPlace(source, name, start, annotations(method), nameStart, bodyStart, end));
        }
    }

    private List<Integer> annotations(Object method) {
        List<Integer> annotations = new ArrayList<>();
        for (Object each : (List<?>) trees.get(get(method, "getModifiers"), "tree.ModifiersTree", "getAnnotations")) {
            annotations.add(places.start(unit, each));
            annotations.add(places.end(unit, each));
        }
        return annotations;
    }

    /** @return -1 if the name does not follow the type, or if brackets follow the parameters ({@code int f()[]}) */
    private int findName(String name, int from, int bodyStart) {
        if (from < 0 || from >= bodyStart) {
            return -1;
        }
        Tokens tokens = Tokens.of(source.substring(from, bodyStart));
        if (tokens == null || !tokens.get(0).equals(name) || !tokens.get(1).equals("(")) {
            return -1;
        }
        int close = tokens.close(1);
        boolean isPlain = close > 0 && (close + 1 == tokens.size() || tokens.get(close + 1).equals("throws"));
        return isPlain ? from + tokens.start(0) : -1;
    }

    private Object get(Object method, String getter) {
        return trees.get(method, "tree.MethodTree", getter);
    }
}
