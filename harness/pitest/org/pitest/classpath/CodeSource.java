package org.pitest.classpath;

/** Signature only: compiled against, never packaged. */
public interface CodeSource {
}
