package org.junit.platform.commons.support;

/** Signature only: compiled against, never packaged. */
public enum HierarchyTraversalMode {
    TOP_DOWN, BOTTOM_UP
}
