package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public final class Handle {
    private Handle() {
    }

    public String getOwner() {
        return null;
    }

    public String getName() {
        return null;
    }

    public String getDesc() {
        return null;
    }
}
