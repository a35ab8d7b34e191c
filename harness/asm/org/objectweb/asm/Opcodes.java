package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public interface Opcodes {
    int INVOKESTATIC = 184;
}
