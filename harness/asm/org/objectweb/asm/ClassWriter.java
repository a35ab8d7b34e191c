package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public class ClassWriter extends ClassVisitor {
    public ClassWriter(int flags) {
    }

    public ClassWriter(ClassReader reader, int flags) {
    }

    public int newConst(Object value) {
        return 0;
    }

    public byte[] toByteArray() {
        return null;
    }
}
