package teval.harness.probes;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import teval.harness.coverage.CallProbes;

/**
 * Lets each method report that it begins, with its receiver and arguments, and that it ends, with its result or what it throws. What a method throws
 * passes a handler around its code, which throws it again. A constructor begins when the other one that it calls has returned. Adds no members and no
 * local variables.
 */
public final class AsmCallProbes implements CallProbes {
    private static final String CALLS = "org/jacoco/teval/Calls";

    @Override
    public byte[] insert(byte[] bytes) {
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
        for (MethodNode method : type.methods) {
            if (method.instructions.size() > 0 && (method.access & Opcodes.ACC_SYNTHETIC) == 0) {
                insert(type, method);
            }
        }
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static void insert(ClassNode type, MethodNode method) {
        boolean creates = method.name.equals("<init>");
        Type result = Type.getReturnType(method.desc);
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node.getOpcode() >= Opcodes.IRETURN && node.getOpcode() <= Opcodes.RETURN) {
                method.instructions.insertBefore(node, creates ? ofCreated() : ofResult(result));
            }
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList handlers = new InsnList();
        handlers.add(end);
        LabelNode handler = new LabelNode();
        handlers.add(handler);
        if ((type.version & 0xffff) >= Opcodes.V1_6) {
            handlers.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
        }
        handlers.add(new InsnNode(Opcodes.DUP));
        handlers.add(call("raise", "Ljava/lang/Throwable;"));
        handlers.add(new InsnNode(Opcodes.ATHROW));
        InsnList begin = atBegin(type.name, method);
        begin.add(start);
        if (creates) {
            // Before the other constructor has returned, no handler may be around the code.
            method.instructions.insert(superCall(method), begin);
        } else {
            method.instructions.insert(begin);
        }
        method.instructions.add(handlers);
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
        method.maxStack = Math.max(2, method.maxStack + 2);
    }

    /** A class's initialiser has no caller, so it only keeps the calls within it from being recorded. */
    private static InsnList atBegin(String type, MethodNode method) {
        InsnList code = new InsnList();
        boolean creates = method.name.equals("<init>");
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        String simple = type.substring(type.lastIndexOf('/') + 1);
        code.add(new LdcInsnNode(creates ? "new " + simple : simple + "." + method.name));
        code.add(call("enter", "Ljava/lang/String;"));
        if (method.name.equals("<clinit>")) {
            return code;
        }
        if (!isStatic && !creates) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(call("receiver", "Ljava/lang/Object;"));
        }
        int slot = isStatic ? 0 : 1;
        for (Type argument : Type.getArgumentTypes(method.desc)) {
            code.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), slot));
            code.add(call("argument", seenAs(argument)));
            slot += argument.getSize();
        }
        code.add(call("begin", ""));
        return code;
    }

    private static InsnList ofCreated() {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(call("give", "Ljava/lang/Object;"));
        return code;
    }

    private static InsnList ofResult(Type result) {
        InsnList code = new InsnList();
        if (result.getSort() == Type.VOID) {
            code.add(call("giveNothing", ""));
        } else {
            code.add(new InsnNode(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
            code.add(call("give", seenAs(result)));
        }
        return code;
    }

    private static String seenAs(Type type) {
        switch (type.getSort()) {
            case Type.BYTE:
            case Type.SHORT:
                return "I";
            case Type.ARRAY:
            case Type.OBJECT:
                return "Ljava/lang/Object;";
            default:
                return type.getDescriptor();
        }
    }

    /** The call of another constructor on `this`: the first that creates no new object. */
    private static AbstractInsnNode superCall(MethodNode constructor) {
        int created = 0;
        for (AbstractInsnNode node : constructor.instructions.toArray()) {
            if (node.getOpcode() == Opcodes.NEW) {
                created++;
            } else if (node.getOpcode() == Opcodes.INVOKESPECIAL && ((MethodInsnNode) node).name.equals("<init>") && --created < 0) {
                return node;
            }
        }
        throw new IllegalArgumentException("a constructor calls no other one");
    }

    private static MethodInsnNode call(String name, String argument) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, CALLS, name, "(" + argument + ")V", false);
    }
}
