package teval.harness.variants;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives the lines of a class new numbers in the same order, so that neither a line number in a trace nor the distance of two of them identifies a
 * version.
 */
final class NewLines {
    private static final int LAST_LINE = 65535;
    private static final int FIRST_LINES = 500;
    private static final int LONGEST_STEP = 7;

    private NewLines() {
    }

    static void draw(ClassNode type, Random random) {
        TreeMap<Integer, Integer> lines = new TreeMap<>();
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node = method.instructions.getFirst(); node != null; node = node.getNext()) {
                if (node instanceof LineNumberNode) {
                    lines.put(((LineNumberNode) node).line, 0);
                }
            }
        }
        if (lines.size() * LONGEST_STEP + FIRST_LINES > LAST_LINE) {
            return;
        }
        int line = random.nextInt(FIRST_LINES);
        for (Map.Entry<Integer, Integer> each : lines.entrySet()) {
            line += 1 + random.nextInt(LONGEST_STEP);
            each.setValue(line);
        }
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node = method.instructions.getFirst(); node != null; node = node.getNext()) {
                if (node instanceof LineNumberNode) {
                    ((LineNumberNode) node).line = lines.get(((LineNumberNode) node).line);
                }
            }
        }
    }
}
