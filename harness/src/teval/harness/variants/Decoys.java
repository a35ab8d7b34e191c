package teval.harness.variants;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Unused private static members, so that the members visible to reflection do not identify a version. Interfaces get none. */
final class Decoys {
    private static final int MOST = 3;
    private static final int SHORTEST_NAME = 4;
    private static final int LONGER_NAMES = 8;
    private static final int LETTERS = 26;
    private static final int ACCESS = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;

    private Decoys() {
    }

    static void add(ClassNode type, Random random) {
        if ((type.access & Opcodes.ACC_INTERFACE) != 0) {
            return;
        }
        Set<String> taken = names(type);
        for (int i = 1 + random.nextInt(MOST); i > 0; i--) {
            type.fields.add(new FieldNode(ACCESS, freshName(taken, random), "I", null, null));
        }
        for (int i = 1 + random.nextInt(MOST); i > 0; i--) {
            MethodNode method = new MethodNode(ACCESS, freshName(taken, random), "()V", null, null);
            method.instructions.add(new InsnNode(Opcodes.RETURN));
            type.methods.add(method);
        }
    }

    private static Set<String> names(ClassNode type) {
        Set<String> names = new HashSet<>();
        for (FieldNode field : type.fields) {
            names.add(field.name);
        }
        for (MethodNode method : type.methods) {
            names.add(method.name);
        }
        return names;
    }

    private static String freshName(Set<String> taken, Random random) {
        while (true) {
            StringBuilder name = new StringBuilder();
            for (int i = SHORTEST_NAME + random.nextInt(LONGER_NAMES); i > 0; i--) {
                name.append((char) ('a' + random.nextInt(LETTERS)));
            }
            if (taken.add(name.toString())) {
                return name.toString();
            }
        }
    }
}
