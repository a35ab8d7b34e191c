package teval.harness.probes;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import teval.harness.reach.CodeReader;

/** Reads instructions. Types that a class extends count by the call of their constructor, and caught types not at all, because a catch looks at nothing. */
public final class AsmCodeReader implements CodeReader {
    @Override
    public void read(byte[] classFile, Listener listener) {
        new ClassReader(classFile).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public void visitSource(String source, String debug) {
                listener.source(source);
            }

            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
                return new Instructions(listener);
            }
        }, 0);
    }

    private static final class Instructions extends MethodVisitor {
        private final Listener listener;
        private int line;

        Instructions(Listener listener) {
            super(Opcodes.ASM9);
            this.listener = listener;
        }

        @Override
        public void visitLineNumber(int number, Label start) {
            line = number;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            type(Type.getObjectType(type));
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            member(owner, name, descriptor);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            member(owner, name, descriptor);
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof String) {
                listener.text(line, (String) value);
            }
            constant(value);
        }

        /** The bootstrap method is the compiler's choice. */
        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                constant(argument);
            }
        }

        private void constant(Object value) {
            if (value instanceof Type) {
                type((Type) value);
            } else if (value instanceof Handle) {
                Handle handle = (Handle) value;
                member(handle.getOwner(), handle.getName(), handle.getDesc());
            }
        }

        private void type(Type type) {
            Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
            if (element.getSort() == Type.OBJECT) {
                listener.refersTo(line, element.getClassName(), "", "");
            }
        }

        /** Arrays have only the members of objects. */
        private void member(String owner, String name, String descriptor) {
            if (!owner.startsWith("[")) {
                listener.refersTo(line, owner.replace('/', '.'), name, descriptor);
            }
        }
    }
}
