package teval.harness.changes;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import teval.harness.probes.AsmCompilerView;
import teval.harness.probes.ClassNodes;
import teval.harness.probes.SourceFile;

/** A class that other versions of it are compared with, to determine the lines on which a run can meet the difference. */
final class OriginalClass {
    private final AsmCompilerView view = new AsmCompilerView();
    private final byte[] bytes;
    private final byte[] seenByCompilers;
    private final ClassNode type;
    private final Map<String, Code> code = new HashMap<>();

    OriginalClass(byte[] bytes) {
        this.bytes = bytes;
        this.seenByCompilers = view.of(bytes);
        this.type = ClassNodes.read(bytes);
        for (MethodNode method : type.methods) {
            code.put(key(method), new Code(method));
        }
    }

    /**
     * Lines of the original, such as {@code org/x/Shelf.java:12}. A run that executes none of them does the same on both versions.
     *
     * @throws UncertainReach if executed lines do not determine whether a run meets the difference
     */
    Set<String> entryLines(byte[] changed) throws UncertainReach {
        Set<String> places = new TreeSet<>();
        if (Arrays.equals(bytes, changed)) {
            return places;
        }
        if (!Arrays.equals(seenByCompilers, view.of(changed))) {
            throw new UncertainReach("its members or constants differ, which tests and other classes may see without running its code");
        }
        for (MethodNode method : ClassNodes.read(changed).methods) {
            Code original = code.get(key(method));
            Set<Integer> instructions = Divergence.of(original, new Code(method));
            if (instructions.isEmpty()) {
                continue;
            }
            if (method.name.equals("<clinit>")) {
                throw new UncertainReach("its static initialiser differs, which runs once for all tests");
            }
            Set<Integer> lines = EntryLines.of(original, instructions);
            if (lines == null) {
                throw new UncertainReach("its method " + method.name + " has code without line numbers");
            }
            for (int line : lines) {
                places.add(SourceFile.of(type) + ":" + line);
            }
        }
        return places;
    }

    private static String key(MethodNode method) {
        return method.name + method.desc;
    }
}
