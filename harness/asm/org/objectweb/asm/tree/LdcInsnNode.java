package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class LdcInsnNode extends AbstractInsnNode {
    public LdcInsnNode(Object value) {
    }
}
