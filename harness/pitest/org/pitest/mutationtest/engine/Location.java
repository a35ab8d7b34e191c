package org.pitest.mutationtest.engine;

/** Signature only: compiled against, never packaged. */
public final class Location {
    public String getMethodName() {
        return "";
    }

    public String getMethodDesc() {
        return "";
    }
}
