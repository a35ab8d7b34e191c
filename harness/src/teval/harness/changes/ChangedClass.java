package teval.harness.changes;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import teval.harness.probes.AsmCompilerView;
import teval.harness.probes.SourceFile;

/** Compares a class with another version of it, and determines the lines on which a run can meet the difference. */
final class ChangedClass {
    private ChangedClass() {
    }

    /**
     * Lines of the original, such as {@code org/x/Shelf.java:12}. A run that executes none of them does the same on both versions.
     *
     * @throws UncertainReach if executed lines do not determine whether a run meets the difference
     */
    static Set<String> entryLines(byte[] original, byte[] changed) throws UncertainReach {
        AsmCompilerView view = new AsmCompilerView();
        if (!Arrays.equals(view.of(original), view.of(changed))) {
            throw new UncertainReach("its members or constants differ, which tests and other classes may see without running its code");
        }
        ClassNode type = read(original);
        Map<String, MethodNode> others = new HashMap<>();
        for (MethodNode method : read(changed).methods) {
            others.put(method.name + method.desc, method);
        }
        Set<String> places = new TreeSet<>();
        for (MethodNode method : type.methods) {
            Code code = new Code(method);
            Set<Integer> instructions = Divergence.of(code, new Code(others.get(method.name + method.desc)));
            if (instructions.isEmpty()) {
                continue;
            }
            if (method.name.equals("<clinit>")) {
                throw new UncertainReach("its static initialiser differs, which runs once for all tests");
            }
            Set<Integer> lines = EntryLines.of(code, instructions);
            if (lines == null) {
                throw new UncertainReach("its method " + method.name + " has code without line numbers");
            }
            for (int line : lines) {
                places.add(SourceFile.of(type) + ":" + line);
            }
        }
        return places;
    }

    static ClassNode read(byte[] bytes) {
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, 0);
        return type;
    }
}
