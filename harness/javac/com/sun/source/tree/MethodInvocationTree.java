package com.sun.source.tree;

import java.util.List;

/** Signature only: compiled against, never packaged. */
public interface MethodInvocationTree extends ExpressionTree {
    ExpressionTree getMethodSelect();

    List<? extends ExpressionTree> getArguments();
}
