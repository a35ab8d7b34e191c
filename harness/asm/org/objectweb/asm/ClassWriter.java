package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public class ClassWriter extends ClassVisitor {
    public ClassWriter(int flags) {
    }

    public byte[] toByteArray() {
        return null;
    }
}
