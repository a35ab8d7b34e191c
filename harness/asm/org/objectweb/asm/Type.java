package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public final class Type {
    private Type() {
    }

    public static Type[] getArgumentTypes(String methodDescriptor) {
        return new Type[0];
    }

    public String getClassName() {
        return null;
    }
}
