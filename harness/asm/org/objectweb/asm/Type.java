package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public final class Type {
    public static final int ARRAY = 9;
    public static final int OBJECT = 10;

    private Type() {
    }

    public static Type[] getArgumentTypes(String methodDescriptor) {
        return new Type[0];
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
