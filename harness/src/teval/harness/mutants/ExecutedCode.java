package teval.harness.mutants;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * A class without what the JVM does not execute. InnerClasses has an entry for each nested class of any file that is mentioned, in the order of mention,
 * but a JVM only reads those of the class itself and its members.
 */
final class ExecutedCode extends ClassVisitor {
    private final List<String[]> own = new ArrayList<>();
    private String name;

    private ExecutedCode(ClassWriter writer) {
        super(Opcodes.ASM9, writer);
    }

    static byte[] of(byte[] bytes) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(new ExecutedCode(writer), ClassReader.SKIP_DEBUG);
        return writer.toByteArray();
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        this.name = name;
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public void visitInnerClass(String inner, String outer, String simple, int access) {
        if (inner.equals(name) || inner.startsWith(name + "$")) {
            own.add(new String[] {inner, outer, simple, Integer.toString(access)});
        }
    }

    @Override
    public void visitEnd() {
        Collections.sort(own, (one, other) -> one[0].compareTo(other[0]));
        for (String[] each : own) {
            super.visitInnerClass(each[0], each[1], each[2], Integer.parseInt(each[3]));
        }
        super.visitEnd();
    }
}
