package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class MethodInsnNode extends AbstractInsnNode {
    public String owner;
    public String name;
    public String desc;

    public MethodInsnNode(int opcode, String owner, String name, String descriptor, boolean isInterface) {
    }
}
