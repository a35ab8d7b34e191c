package com.sun.source.tree;

import java.util.List;

/** Signature only: compiled against, never packaged. */
public interface ClassTree extends Tree {
    List<? extends Tree> getMembers();
}
