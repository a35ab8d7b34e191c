package teval.harness.probes;

import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import teval.harness.coverage.LineProbes;
import teval.harness.coverage.Probed;

/**
 * Inserts a probe at the start of each line. (JaCoCo's are at the end of a block, so they miss the lines before one that throws, which matter most
 * for failing tests.) Adds no members and no branches, so that reflection and verification see no difference.
 */
public final class AsmLineProbes implements LineProbes {
    private static final String HITS = "org/jacoco/teval/LineHits";

    @Override
    public Probed insert(byte[] bytes, Map<String, Map<Integer, Integer>> lines) {
        ClassReader reader = new ClassReader(bytes);
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        String file = SourceFile.of(type);
        Map<Integer, Integer> probes = lines.get(file);
        if (probes == null) {
            return Probed.of(bytes);
        }
        boolean numbered = false;
        boolean code = false;
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node = method.instructions.getFirst(); node != null; node = node.getNext()) {
                code = code || node.getOpcode() >= 0;
                if (node instanceof LineNumberNode) {
                    numbered = true;
                    insert(method.instructions, node, probes.get(((LineNumberNode) node).line));
                }
            }
            method.maxStack++;
        }
        if (code && !numbered) {
            return Probed.blind(bytes, file);
        }
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return Probed.of(writer.toByteArray());
    }

    /** Inserts before the first instruction of the line, after its label and frame. */
    private static void insert(InsnList instructions, AbstractInsnNode line, Integer probe) {
        AbstractInsnNode first = line;
        while (first != null && first.getOpcode() < 0) {
            first = first.getNext();
        }
        if (probe != null && first != null) {
            instructions.insertBefore(first, new LdcInsnNode(probe));
            instructions.insertBefore(first, new MethodInsnNode(Opcodes.INVOKESTATIC, HITS, "hit", "(I)V", false));
        }
    }
}
