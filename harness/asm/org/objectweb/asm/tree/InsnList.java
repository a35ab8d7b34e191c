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

    public void add(InsnList nodes) {
    }

    public AbstractInsnNode[] toArray() {
        return null;
    }

    public void insert(AbstractInsnNode node) {
    }

    public void insert(InsnList nodes) {
    }

    public void insert(AbstractInsnNode previous, InsnList inserted) {
    }

    public void insertBefore(AbstractInsnNode next, InsnList inserted) {
    }

    public void insertBefore(AbstractInsnNode next, AbstractInsnNode inserted) {
    }
}
