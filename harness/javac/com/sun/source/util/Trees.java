package com.sun.source.util;

import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import javax.tools.JavaCompiler;

/** Signature only: compiled against, never packaged. */
public abstract class Trees {
    public static Trees instance(JavaCompiler.CompilationTask task) {
        return null;
    }

    public abstract SourcePositions getSourcePositions();

    /** @return null if the element has no source */
    public abstract TreePath getPath(Element element);

    public abstract Element getElement(TreePath path);

    public abstract TypeMirror getTypeMirror(TreePath path);
}
