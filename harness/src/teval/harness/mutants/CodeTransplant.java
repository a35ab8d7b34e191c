package teval.harness.mutants;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import teval.harness.probes.ClassNodes;

/** Gives methods of the original the code of compiled copies. */
final class CodeTransplant {
    private final CompiledSource original;
    private final Map<String, ClassNode> originals;
    private final Map<String, ClassReader> readers = new HashMap<>();
    /** By the name of a method, which is unique for copies. */
    private final Map<String, MethodNode> copies = new HashMap<>();
    private final Map<String, ClassNode> homes = new HashMap<>();
    private final AddedMembers added;
    private final AddedMembers addedForCopies;
    private final Map<MethodNode, Boolean> usesAdded = new IdentityHashMap<>();

    /** @param schema the classes with copies, by binary name */
    CodeTransplant(CompiledSource original, Map<String, byte[]> schema) {
        this.original = original;
        originals = read(original.classes);
        Map<String, ClassNode> copied = read(schema);
        for (ClassNode type : copied.values()) {
            for (MethodNode method : type.methods) {
                copies.put(method.name, method);
                homes.put(method.name, type);
            }
        }
        added = new AddedMembers(originals.values());
        addedForCopies = new AddedMembers(copied.values());
    }

    /** @return null if the mutant may differ from the original in more than the code of one method */
    CompiledSource apply(CopiedMethod copied, int lineShift) {
        MethodNode copy = copies.get(copied.name);
        ClassNode home = homes.get(copied.name);
        ClassNode type = home == null ? null : originals.get(home.name);
        MethodNode method = type == null ? null : find(type, copied.method.name, copy.desc);
        if (method == null || Recursion.isIn(copy, method, type.name)) {
            return null;
        }
        CodeNames names = new CodeNames(copy);
        if (usesAddedMembers(method) || addedForCopies.areIn(names)) {
            return null;
        }
        takeCode(method, copy, lineShift);
        return original.with(type.name.replace('/', '.'), write(type, method, NestedClasses.missing(type, home, names)));
    }

    /** Reads the original code, before that of a copy takes its place. A method that has been read resets the labels of its code whenever it is written. */
    private boolean usesAddedMembers(MethodNode method) {
        Boolean known = usesAdded.get(method);
        if (known == null) {
            known = added.areIn(new CodeNames(method));
            usesAdded.put(method, known);
        }
        return known;
    }

    private static Map<String, ClassNode> read(Map<String, byte[]> classes) {
        Map<String, ClassNode> types = new HashMap<>();
        for (byte[] each : classes.values()) {
            ClassNode type = ClassNodes.read(each);
            types.put(type.name, type);
        }
        return types;
    }

    private static MethodNode find(ClassNode type, String name, String descriptor) {
        for (MethodNode method : type.methods) {
            if (method.name.equals(name) && method.desc.equals(descriptor)) {
                return (method.access & Opcodes.ACC_SYNTHETIC) == 0 ? method : null;
            }
        }
        return null;
    }

    private static void takeCode(MethodNode to, MethodNode from, int lineShift) {
        to.instructions = from.instructions;
        to.tryCatchBlocks = from.tryCatchBlocks;
        to.maxStack = from.maxStack;
        to.maxLocals = from.maxLocals;
        to.localVariables = from.localVariables;
        to.visibleLocalVariableAnnotations = from.visibleLocalVariableAnnotations;
        to.invisibleLocalVariableAnnotations = from.invisibleLocalVariableAnnotations;
        for (AbstractInsnNode each = to.instructions.getFirst(); each != null; each = each.getNext()) {
            if (each instanceof LineNumberNode) {
                ((LineNumberNode) each).line -= lineShift;
            }
        }
    }

    private byte[] write(ClassNode type, MethodNode mutant, List<InnerClassNode> innerClasses) {
        ClassReader reader = readers.get(type.name);
        if (reader == null) {
            reader = new ClassReader(original.classes.get(type.name.replace('/', '.')));
            readers.put(type.name, reader);
        }
        // Methods that stay are copied as they are if the writer has the reader's constants.
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
                if (!name.equals(mutant.name) || !descriptor.equals(mutant.desc)) {
                    return super.visitMethod(access, name, descriptor, signature, exceptions);
                }
                mutant.accept(cv);
                return null;
            }

            @Override
            public void visitEnd() {
                for (InnerClassNode each : innerClasses) {
                    each.accept(cv);
                }
                super.visitEnd();
            }
        }, 0);
        return writer.toByteArray();
    }
}
