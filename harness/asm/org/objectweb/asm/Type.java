package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public final class Type {
    public static final int VOID = 0;
    public static final int BYTE = 3;
    public static final int SHORT = 4;
    public static final int ARRAY = 9;
    public static final int OBJECT = 10;

    private Type() {
    }

    public static Type[] getArgumentTypes(String methodDescriptor) {
        return new Type[0];
    }

    public static Type getReturnType(String methodDescriptor) {
        return null;
    }

    public int getOpcode(int opcode) {
        return 0;
    }

    public int getSize() {
        return 0;
    }

    public String getDescriptor() {
        return null;
    }

    public String getClassName() {
        return null;
    }

    public Type getElementType() {
        return null;
    }

    public int getSort() {
        return 0;
    }

    public static Type getObjectType(String internalName) {
        return null;
    }
}
