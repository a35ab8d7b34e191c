package com.sun.source.util;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;

/** Signature only: compiled against, never packaged. */
public interface SourcePositions {
    long getStartPosition(CompilationUnitTree unit, Tree tree);

    long getEndPosition(CompilationUnitTree unit, Tree tree);
}
