package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class ParameterNode {
    public String name;
    public int access;
}
