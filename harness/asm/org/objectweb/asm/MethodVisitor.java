package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public abstract class MethodVisitor {
    protected MethodVisitor() {
    }

    protected MethodVisitor(int api) {
    }

    public void visitLdcInsn(Object value) {
    }

    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
    }

    public void visitTypeInsn(int opcode, String type) {
    }

    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    }

    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
    }

    public void visitLineNumber(int line, Label start) {
    }
}
