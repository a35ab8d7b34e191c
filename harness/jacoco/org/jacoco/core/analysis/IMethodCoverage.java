package org.jacoco.core.analysis;

/** Signature only: compiled against, never packaged. */
public interface IMethodCoverage extends ISourceNode {
    String getDesc();
}
