package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public class ClassReader {
    public ClassReader(byte[] bytes) {
    }

    public void accept(ClassVisitor visitor, int flags) {
    }
}
