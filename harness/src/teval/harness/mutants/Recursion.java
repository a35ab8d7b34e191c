package teval.harness.mutants;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls of a method from its copy. To the compiler, the result of the method and of its copy have equal types, but the method's is the same type as itself:
 * Java 8's omits a cast only for the same one, {@code return true ? f(a) : a} with an array.
 */
final class Recursion {
    private Recursion() {
    }

    /** @param owner the class of both */
    static boolean isIn(MethodNode copy, MethodNode method, String owner) {
        for (AbstractInsnNode each = copy.instructions.getFirst(); each != null; each = each.getNext()) {
            if (each instanceof MethodInsnNode && mayCall((MethodInsnNode) each, method, owner)) {
                return true;
            }
        }
        return false;
    }

    /** A call by the name of another class reaches the method if that class extends the method's. */
    private static boolean mayCall(MethodInsnNode call, MethodNode method, String owner) {
        return call.name.equals(method.name) && call.desc.equals(method.desc)
                && (call.owner.equals(owner) || call.getOpcode() != Opcodes.INVOKESPECIAL && !call.owner.startsWith("java/"));
    }
}
