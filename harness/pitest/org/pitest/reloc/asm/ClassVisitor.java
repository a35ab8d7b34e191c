package org.pitest.reloc.asm;

/** Signature only: compiled against, never packaged. */
public abstract class ClassVisitor {
}
