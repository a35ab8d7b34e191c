package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class FieldNode {
    public int access;
    public String name;

    public FieldNode(int access, String name, String descriptor, String signature, Object value) {
    }
}
