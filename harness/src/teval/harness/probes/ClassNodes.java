package teval.harness.probes;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Reads class files as trees. */
public final class ClassNodes {
    private ClassNodes() {
    }

    public static ClassNode read(byte[] classFile) {
        return read(classFile, 0);
    }

    /** The members only. */
    public static ClassNode readWithoutCode(byte[] classFile) {
        return read(classFile, ClassReader.SKIP_CODE);
    }

    private static ClassNode read(byte[] classFile, int options) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, options);
        return type;
    }
}
