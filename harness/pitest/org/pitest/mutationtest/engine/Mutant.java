package org.pitest.mutationtest.engine;

/** Signature only: compiled against, never packaged. */
public final class Mutant {
    public byte[] getBytes() {
        return new byte[0];
    }
}
