package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class MethodNode {
    public String name;
    public InsnList instructions;
    public int maxStack;

    public MethodNode(int access, String name, String descriptor, String signature, String[] exceptions) {
    }
}
