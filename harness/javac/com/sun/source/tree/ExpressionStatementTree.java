package com.sun.source.tree;

/** Signature only: compiled against, never packaged. */
public interface ExpressionStatementTree extends StatementTree {
    ExpressionTree getExpression();
}
