package com.sun.source.util;

import com.sun.source.tree.CompilationUnitTree;
import java.io.IOException;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;

/** Signature only: compiled against, never packaged. */
public abstract class JavacTask implements JavaCompiler.CompilationTask {
    public abstract Iterable<? extends CompilationUnitTree> parse() throws IOException;

    public abstract Iterable<? extends Element> analyze() throws IOException;

    public abstract Elements getElements();

    public abstract Types getTypes();
}
