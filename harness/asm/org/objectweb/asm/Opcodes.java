package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public interface Opcodes {
    int ASM9 = 9 << 16;
    int V1_6 = 50;
    int V1_8 = 52;
    int ACC_PRIVATE = 0x0002;
    int ACC_STATIC = 0x0008;
    int ACC_BRIDGE = 0x0040;
    int ACC_INTERFACE = 0x0200;
    int ACC_SYNTHETIC = 0x1000;
    int ACC_MANDATED = 0x8000;
    int ACC_MODULE = 0x8000;
    int F_NEW = -1;
    int NOP = 0;
    int ILOAD = 21;
    int ALOAD = 25;
    int DUP = 89;
    int DUP2 = 92;
    int IRETURN = 172;
    int RETURN = 177;
    int INVOKESPECIAL = 183;
    int INVOKESTATIC = 184;
    int NEW = 187;
    int ATHROW = 191;
}
