package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class MethodInsnNode extends AbstractInsnNode {
    public MethodInsnNode(int opcode, String owner, String name, String descriptor, boolean isInterface) {
    }
}
