package teval.harness.protocol;

import java.util.List;

/** Test classes with different names that are compiled together. */
public final class CompileUnit {
    public final List<SuiteClass> classes;
    public final List<ExtraSource> extra;

    public CompileUnit(List<SuiteClass> classes, List<ExtraSource> extra) {
        this.classes = classes;
        this.extra = extra;
    }
}
