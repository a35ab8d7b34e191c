package teval.harness.probes;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import teval.harness.classpath.CompilerView;

/** Writes the class without code. Its constant pool then contains only what the rest uses, in the order of use. */
public final class AsmCompilerView implements CompilerView {
    @Override
    public byte[] of(byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(writer, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return writer.toByteArray();
    }
}
