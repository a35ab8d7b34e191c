package com.sun.source.util;

import com.sun.source.tree.Tree;

/** Signature only: compiled against, never packaged. */
public class TreePath {
    public TreePath(TreePath path, Tree tree) {
    }

    public Tree getLeaf() {
        return null;
    }
}
