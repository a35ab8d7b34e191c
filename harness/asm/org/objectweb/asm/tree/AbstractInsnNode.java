package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public abstract class AbstractInsnNode {
    public int getOpcode() {
        return 0;
    }

    public AbstractInsnNode getNext() {
        return null;
    }
}
