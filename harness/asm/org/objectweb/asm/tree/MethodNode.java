package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class MethodNode {
    public InsnList instructions;
    public int maxStack;
}
