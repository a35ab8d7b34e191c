package com.sun.source.util;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;

/** Signature only: compiled against, never packaged. */
public class TreeScanner<R, P> {
    public R visitMethodInvocation(MethodInvocationTree call, P parameter) {
        return null;
    }

    public R visitNewClass(NewClassTree call, P parameter) {
        return null;
    }
}
