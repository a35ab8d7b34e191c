package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public class ClassReader {
    public static final int SKIP_CODE = 1;
    public static final int SKIP_DEBUG = 2;

    public ClassReader(byte[] bytes) {
    }

    public void accept(ClassVisitor visitor, int flags) {
    }

    public int getAccess() {
        return 0;
    }
}
