package org.jacoco.core.analysis;

/** Signature only: compiled against, never packaged. */
public interface ILine {
    int getStatus();
}
