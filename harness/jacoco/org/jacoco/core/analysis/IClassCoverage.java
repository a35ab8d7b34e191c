package org.jacoco.core.analysis;

import java.util.Collection;

/** Signature only: compiled against, never packaged. */
public interface IClassCoverage extends ISourceNode {
    Collection<IMethodCoverage> getMethods();
}
