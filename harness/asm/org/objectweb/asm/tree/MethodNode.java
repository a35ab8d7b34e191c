package org.objectweb.asm.tree;

import java.util.List;

/** Signature only: compiled against, never packaged. */
public class MethodNode {
    public String name;
    public String desc;
    public List<TryCatchBlockNode> tryCatchBlocks;
    public InsnList instructions;
    public int maxStack;

    public MethodNode(int access, String name, String descriptor, String signature, String[] exceptions) {
    }
}
