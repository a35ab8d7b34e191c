package org.objectweb.asm.tree;

import org.objectweb.asm.ClassVisitor;

/** Signature only: compiled against, never packaged. */
public class InnerClassNode {
    public String name;
    public String outerName;

    public void accept(ClassVisitor visitor) {
    }
}
