package org.pitest.bytecode;

/** Signature only: compiled against, never packaged. */
public class FrameOptions {
    public static int pickFlags(byte[] bytes) {
        return 0;
    }
}
