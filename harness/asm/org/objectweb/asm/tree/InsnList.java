package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class InsnList {
    public AbstractInsnNode getFirst() {
        return null;
    }

    public void insertBefore(AbstractInsnNode next, AbstractInsnNode inserted) {
    }
}
