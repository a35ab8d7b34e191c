package org.jacoco.core.analysis;

/** Signature only: compiled against, never packaged. */
public interface ICoverageVisitor {
    void visitCoverage(IClassCoverage coverage);
}
