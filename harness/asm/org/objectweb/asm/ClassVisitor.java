package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public abstract class ClassVisitor {
    protected ClassVisitor cv;

    protected ClassVisitor() {
    }

    protected ClassVisitor(int api) {
    }

    protected ClassVisitor(int api, ClassVisitor visitor) {
    }

    public void visitSource(String source, String debug) {
    }

    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
    }

    public void visitInnerClass(String name, String outerName, String innerName, int access) {
    }

    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
        return null;
    }

    public void visitEnd() {
    }
}
