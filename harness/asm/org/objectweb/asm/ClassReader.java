package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public class ClassReader {
    public static final int SKIP_CODE = 1;
    public static final int SKIP_DEBUG = 2;
    public static final int EXPAND_FRAMES = 8;

    public ClassReader(byte[] bytes) {
    }

    public void accept(ClassVisitor visitor, int flags) {
    }

    public int getItemCount() {
        return 0;
    }

    public int getItem(int constant) {
        return 0;
    }

    public int readByte(int offset) {
        return 0;
    }

    public int readUnsignedShort(int offset) {
        return 0;
    }

    public int getAccess() {
        return 0;
    }
}
