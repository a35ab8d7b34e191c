package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class LocalVariableNode {
}
