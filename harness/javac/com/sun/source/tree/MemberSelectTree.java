package com.sun.source.tree;

/** Signature only: compiled against, never packaged. */
public interface MemberSelectTree extends ExpressionTree {
    ExpressionTree getExpression();
}
