package org.pitest.coverage;

/** Signature only: compiled against, never packaged. */
public interface CoverageDatabase {
}
