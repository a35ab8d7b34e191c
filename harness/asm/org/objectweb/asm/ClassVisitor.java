package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public abstract class ClassVisitor {
}
