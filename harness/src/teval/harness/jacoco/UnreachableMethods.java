package teval.harness.jacoco;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Methods that nothing calls: the first, the last and others at random places of a class. If one of them counts as executed, a test has written to the
 * probes. They have no lines and no branches, so the figures of the class stay as they are.
 */
final class UnreachableMethods {
    private static final int FEWEST = 4;
    private static final int MOST = 40;
    private static final int ACCESS = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
    private static final String DESCRIPTOR = "()V";
    private final String prefix;
    private final long seed;

    /** @param key unknown to tests; equal wherever the probes of a class are added up */
    UnreachableMethods(String key, byte[] classFile) {
        Random random = new Random(key.hashCode() * 31L + Arrays.hashCode(classFile));
        seed = random.nextLong() ^ key.hashCode();
        prefix = "m" + Long.toString(random.nextLong() & Long.MAX_VALUE, Character.MAX_RADIX) + "_";
    }

    /** The class with these methods; unchanged if it is an interface, or has no room for them. */
    byte[] addTo(byte[] classFile) {
        try {
            ClassNode type = read(classFile);
            if ((type.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_MODULE)) != 0) {
                return classFile;
            }
            Random random = new Random(seed);
            List<MethodNode> methods = type.methods;
            for (int i = Math.max(FEWEST, Math.min(MOST, methods.size())); i > 0; i--) {
                methods.add(random.nextInt(methods.size() + 1), create(i));
            }
            // Whoever writes to the probes from the first or up to the last one meets these.
            methods.add(0, create(MOST + 1));
            methods.add(create(MOST + 2));
            return write(type);
        } catch (RuntimeException full) {
            return classFile;
        }
    }

    /** As tests load it: these methods are synthetic, as JaCoCo's own members are, for code that looks at members. JaCoCo would not count such methods. */
    byte[] markIn(byte[] classFile) {
        ClassNode type = read(classFile);
        boolean isMarked = false;
        for (MethodNode method : type.methods) {
            if (has(method.name)) {
                method.access |= Opcodes.ACC_SYNTHETIC;
                isMarked = true;
            }
        }
        return isMarked ? write(type) : classFile;
    }

    private MethodNode create(int number) {
        MethodNode method = new MethodNode(ACCESS, prefix + number, DESCRIPTOR, null, null);
        method.instructions.add(new InsnNode(Opcodes.RETURN));
        return method;
    }

    boolean has(String method) {
        return method.startsWith(prefix);
    }

    private static ClassNode read(byte[] classFile) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, 0);
        return type;
    }

    private static byte[] write(ClassNode type) {
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }
}
