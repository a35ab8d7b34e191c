package org.pitest.classinfo;

/** Signature only: compiled against, never packaged. */
public final class ClassName {
    public static ClassName fromString(String name) {
        return new ClassName();
    }
}
