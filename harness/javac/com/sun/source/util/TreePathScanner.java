package com.sun.source.util;

import com.sun.source.tree.Tree;

/** Signature only: compiled against, never packaged. */
public class TreePathScanner<R, P> extends TreeScanner<R, P> {
    public R scan(Tree tree, P parameter) {
        return null;
    }

    public R scan(TreePath path, P parameter) {
        return null;
    }

    public TreePath getCurrentPath() {
        return null;
    }
}
