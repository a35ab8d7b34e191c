package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class LineNumberNode extends AbstractInsnNode {
    public int line;
}
