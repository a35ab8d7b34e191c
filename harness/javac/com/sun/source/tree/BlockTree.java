package com.sun.source.tree;

import java.util.List;

/** Signature only: compiled against, never packaged. */
public interface BlockTree extends StatementTree {
    List<? extends StatementTree> getStatements();
}
