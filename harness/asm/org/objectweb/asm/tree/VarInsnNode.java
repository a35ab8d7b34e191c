package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class VarInsnNode extends AbstractInsnNode {
    public VarInsnNode(int opcode, int varIndex) {
    }
}
