package org.jacoco.core.analysis;

/** Signature only: compiled against, never packaged. */
public interface ICoverageNode {
    String getName();

    ICounter getBranchCounter();

    ICounter getLineCounter();

    ICounter getInstructionCounter();
}
