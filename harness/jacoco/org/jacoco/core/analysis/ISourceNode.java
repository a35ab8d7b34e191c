package org.jacoco.core.analysis;

/** Signature only: compiled against, never packaged. */
public interface ISourceNode extends ICoverageNode {
    int UNKNOWN_LINE = -1;

    int getFirstLine();

    int getLastLine();

    ILine getLine(int number);
}
