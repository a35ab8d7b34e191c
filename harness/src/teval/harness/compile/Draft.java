package teval.harness.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.ExtraSource;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/** The classes of one compilation, less the tests that were found not to compile. */
final class Draft {
    final List<DraftClass> classes;
    private final List<ExtraSource> extra;

    private Draft(List<DraftClass> classes, List<ExtraSource> extra) {
        this.classes = classes;
        this.extra = extra;
    }

    static Draft of(CompileUnit unit) {
        List<DraftClass> classes = new ArrayList<>();
        for (SuiteClass suiteClass : unit.classes) {
            classes.add(new DraftClass(suiteClass, suiteClass.before, suiteClass.tests));
        }
        return new Draft(classes, unit.extra);
    }

    List<TestCase> tests() {
        List<TestCase> tests = new ArrayList<>();
        for (DraftClass draftClass : classes) {
            tests.addAll(draftClass.tests);
        }
        return tests;
    }

    /** A class that has no tests left is not compiled. */
    List<MemorySource> sources() {
        List<MemorySource> sources = new ArrayList<>();
        for (DraftClass draftClass : classes) {
            if (!draftClass.tests.isEmpty()) {
                sources.add(AssembledClass.of(draftClass));
            }
        }
        for (ExtraSource source : extra) {
            sources.add(new MemorySource(source.name, source.source));
        }
        return sources;
    }

    Draft without(Collection<TestCase> rejected) {
        List<DraftClass> changed = new ArrayList<>();
        for (DraftClass draftClass : classes) {
            changed.add(draftClass.without(rejected));
        }
        return new Draft(changed, extra);
    }

    Draft replace(DraftClass old, DraftClass replacement) {
        List<DraftClass> changed = new ArrayList<>(classes);
        Collections.replaceAll(changed, old, replacement);
        return new Draft(changed, extra);
    }

    /** The frame of one class alone, to see whether it compiles at all. */
    Draft frameOf(DraftClass draftClass) {
        return new Draft(Collections.singletonList(draftClass), extra);
    }

    List<Draft> halves() {
        List<TestCase> tests = tests();
        int middle = tests.size() / 2;
        List<Draft> halves = new ArrayList<>();
        halves.add(without(tests.subList(middle, tests.size())));
        halves.add(without(tests.subList(0, middle)));
        return halves;
    }
}
