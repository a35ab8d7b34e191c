package com.sun.source.tree;

/** Signature only: compiled against, never packaged. */
public interface MethodTree extends Tree {
    BlockTree getBody();
}
