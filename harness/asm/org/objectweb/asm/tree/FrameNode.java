package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class FrameNode extends AbstractInsnNode {
    public FrameNode(int type, int numLocal, Object[] local, int numStack, Object[] stack) {
    }
}
