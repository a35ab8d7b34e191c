package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class InsnList {
    public AbstractInsnNode getFirst() {
        return null;
    }

    public int size() {
        return 0;
    }

    public void add(AbstractInsnNode node) {
    }

    public void insert(AbstractInsnNode node) {
    }

    public void insertBefore(AbstractInsnNode next, AbstractInsnNode inserted) {
    }
}
