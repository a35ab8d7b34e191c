package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public abstract class MethodVisitor {
    public void visitLdcInsn(Object value) {
    }

    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
    }
}
