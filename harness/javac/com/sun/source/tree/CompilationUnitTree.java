package com.sun.source.tree;

import javax.tools.JavaFileObject;

/** Signature only: compiled against, never packaged. */
public interface CompilationUnitTree extends Tree {
    JavaFileObject getSourceFile();
}
