package teval.harness.changes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathEntry;
import teval.harness.classpath.Overlay;
import teval.harness.probes.ClassNodes;
import teval.harness.probes.SourceFile;
import teval.harness.protocol.JsonObject;

/** Compares the classes of an overlay with those that they replace. */
final class ChangeRequest {
    private List<String> paths = new ArrayList<>();
    private ClassPath origin;
    /** Those of the last class path, by file name. */
    private final Map<String, OriginalClass> originals = new HashMap<>();
    private final Map<String, Set<String>> linesOfSources = new HashMap<>();

    /** Keeps the last class path, because the overlays of a program are compared one after the other. */
    JsonObject answer(Map<?, ?> request, JsonObject answer) throws IOException {
        List<String> wanted = texts(request.get("classPath"));
        if (origin == null || !paths.equals(wanted)) {
            origin = new ClassPath(wanted, wanted);
            paths = wanted;
            originals.clear();
            linesOfSources.clear();
        }
        Set<String> entries = new TreeSet<>();
        Set<String> all = new TreeSet<>();
        try {
            for (Map.Entry<String, byte[]> each : Overlay.read((String) request.get("overlay")).classes().entrySet()) {
                ClassPathEntry entry = origin.find(each.getKey());
                if (entry == null) {
                    throw new UncertainReach("the original has no class " + each.getKey());
                }
                String name = each.getKey();
                all.addAll(linesOfSources.computeIfAbsent(name, this::lines));
                entries.addAll(originals.computeIfAbsent(name, file -> new OriginalClass(entry.read(file))).entryLines(each.getValue()));
            }
        } catch (UncertainReach uncertain) {
            return answer.with("uncertain", uncertain.getMessage());
        } catch (RuntimeException unreadable) {
            return answer.with("uncertain", "a class of it can't be read: " + unreadable);
        }
        return answer.with("entries", String.join("\n", entries)).with("lines", String.join("\n", all));
    }

    /** All lines of a class's source file that the class, the classes around it and its nested classes have code for. */
    private Set<String> lines(String name) {
        Set<String> lines = new TreeSet<>();
        for (String each : origin.around(name)) {
            ClassNode type = ClassNodes.read(origin.find(each).read(each));
            for (MethodNode method : type.methods) {
                for (AbstractInsnNode node = method.instructions.getFirst(); node != null; node = node.getNext()) {
                    if (node instanceof LineNumberNode) {
                        lines.add(SourceFile.of(type) + ":" + ((LineNumberNode) node).line);
                    }
                }
            }
        }
        return lines;
    }

    private static List<String> texts(Object list) {
        List<String> texts = new ArrayList<>();
        for (Object each : (List<?>) list) {
            texts.add((String) each);
        }
        return texts;
    }
}
