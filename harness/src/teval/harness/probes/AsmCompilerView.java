package teval.harness.probes;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import teval.harness.classpath.CompilerView;

/** Writes the class without code. Its constant pool then contains only what the rest uses, in the order of use. */
public final class AsmCompilerView implements CompilerView {
    /** Place of the class file's version, of which the upper byte has always been 0 (Java Virtual Machine Specification, 4.1). */
    private static final int VERSION = 7;
    private static final byte JAVA_5 = 49;
    private static final byte JAVA_8 = 52;

    /**
     * Classes for Java 5 to 8 count as the same version: between them, it changes only what an interface may have. A mutant of a class for Java 6 is
     * compiled for Java 8, the oldest version that today's compilers know.
     */
    @Override
    public byte[] of(byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        ClassReader reader = new ClassReader(classFile);
        reader.accept(writer, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        byte[] view = writer.toByteArray();
        boolean isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
        if (!isInterface && view[VERSION] >= JAVA_5 && view[VERSION] <= JAVA_8) {
            view[VERSION] = JAVA_8;
        }
        return view;
    }
}
