package org.pitest.reloc.asm;

/** Signature only: compiled against, never packaged. */
public class ClassReader {
    public static final int EXPAND_FRAMES = 8;

    public ClassReader(byte[] bytes) {
    }

    public void accept(ClassVisitor visitor, int flags) {
    }
}
