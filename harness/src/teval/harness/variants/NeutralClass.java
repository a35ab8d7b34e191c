package teval.harness.variants;

import java.util.Collections;
import java.util.Random;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import teval.harness.probes.ClassNodes;

/**
 * Rewrites a class so that its bytes, line numbers and members differ but its behaviour does not: adds no-ops, unused constants and unused private
 * members, shuffles methods, and draws new line numbers. Fields keep their order, which programs show by reflection. That of methods depends on the
 * whole class file, and so on the version. The default serialVersionUID stays the same, because it ignores private static members and sorts the others.
 */
final class NeutralClass {
    private static final int MOST_NOPS = 3;
    private static final int FEWEST_CONSTANTS = 5;
    private static final int MORE_CONSTANTS = 30;

    private NeutralClass() {
    }

    /** @return the class, unchanged if the library can't rewrite it */
    static byte[] rewrite(byte[] bytes, long seed) {
        try {
            return rewrite(bytes, new Random(seed), true);
        } catch (RuntimeException full) {
            return rewriteWithoutGrowth(bytes, seed);
        }
    }

    /** For a class whose methods or constants have the maximum size of the format. */
    private static byte[] rewriteWithoutGrowth(byte[] bytes, long seed) {
        try {
            return rewrite(bytes, new Random(seed), false);
        } catch (RuntimeException unreadable) {
            return bytes;
        }
    }

    private static byte[] rewrite(byte[] bytes, Random random, boolean mayGrow) {
        ClassNode type = ClassNodes.read(bytes);
        if ((type.access & Opcodes.ACC_MODULE) != 0) {
            return bytes;
        }
        ClassWriter writer = new ClassWriter(0);
        if (mayGrow) {
            addConstants(writer, random);
            for (MethodNode method : type.methods) {
                addNops(method, random);
            }
            Decoys.add(type, random);
        }
        NewLines.draw(type, random);
        Collections.shuffle(type.methods, random);
        type.accept(writer);
        return writer.toByteArray();
    }

    /** Adds constants before all others, so that each constant of the class gets a different number. */
    private static void addConstants(ClassWriter writer, Random random) {
        int count = FEWEST_CONSTANTS + random.nextInt(MORE_CONSTANTS);
        for (int i = 0; i < count; i++) {
            writer.newConst(random.nextInt());
        }
    }

    private static void addNops(MethodNode method, Random random) {
        if (method.instructions.size() == 0) {
            return;
        }
        int count = 1 + random.nextInt(MOST_NOPS);
        for (int i = 0; i < count; i++) {
            method.instructions.insert(new InsnNode(Opcodes.NOP));
        }
    }
}
