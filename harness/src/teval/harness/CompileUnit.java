package teval.harness;

import java.util.List;

/** Test classes, each with a different name, that are compiled together. */
final class CompileUnit {
    final List<SuiteClass> classes;
    final List<ExtraSource> extra;

    CompileUnit(List<SuiteClass> classes, List<ExtraSource> extra) {
        this.classes = classes;
        this.extra = extra;
    }
}
