package com.sun.source.tree;

import java.util.List;

/** Signature only: compiled against, never packaged. */
public interface NewClassTree extends ExpressionTree {
    ExpressionTree getIdentifier();

    List<? extends ExpressionTree> getArguments();

    ClassTree getClassBody();
}
