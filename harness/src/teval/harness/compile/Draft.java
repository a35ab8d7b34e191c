package teval.harness.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.ExtraSource;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/** The classes of one compilation, without the tests found not to compile. */
final class Draft {
    final List<DraftClass> classes;
    private final List<ExtraSource> extra;
    /** Error messages of further sources that were left out, by class name. */
    private final Map<String, String> broken;

    private Draft(List<DraftClass> classes, List<ExtraSource> extra, Map<String, String> broken) {
        this.classes = classes;
        this.extra = extra;
        this.broken = broken;
    }

    static Draft of(CompileUnit unit) {
        List<DraftClass> classes = new ArrayList<>();
        for (SuiteClass suiteClass : unit.classes) {
            classes.add(new DraftClass(suiteClass, suiteClass.before, suiteClass.tests));
        }
        return new Draft(classes, unit.extra, Collections.emptyMap());
    }

    List<TestCase> tests() {
        List<TestCase> tests = new ArrayList<>();
        for (DraftClass draftClass : classes) {
            tests.addAll(draftClass.tests);
        }
        return tests;
    }

    /**
     * Each class once: several test classes may need the same further source, which may itself be a test class, such as a base class with tests. A
     * class without remaining tests is compiled only if others need it, or if it runs inherited tests.
     */
    List<MemorySource> sources() {
        Map<String, MemorySource> sources = new LinkedHashMap<>();
        for (DraftClass draftClass : classes) {
            if (!draftClass.tests.isEmpty() || isRunBy(draftClass.suiteClass.name)) {
                sources.put(draftClass.suiteClass.name, AssembledClass.of(draftClass));
            }
        }
        for (ExtraSource source : extra) {
            sources.putIfAbsent(source.name, new MemorySource(source.name, source.source));
        }
        return new ArrayList<>(sources.values());
    }

    private boolean isRunBy(String className) {
        for (TestCase test : tests()) {
            if (test.runIn.equals(className)) {
                return true;
            }
        }
        return false;
    }

    Draft without(Collection<TestCase> rejected) {
        List<DraftClass> changed = new ArrayList<>();
        for (DraftClass draftClass : classes) {
            changed.add(draftClass.without(rejected));
        }
        return new Draft(changed, extra, broken);
    }

    Draft replace(DraftClass old, DraftClass replacement) {
        List<DraftClass> changed = new ArrayList<>(classes);
        Collections.replaceAll(changed, old, replacement);
        return new Draft(changed, extra, broken);
    }

    /** Removes a further source that does not compile. Sources that need it do not compile either; the rest may. */
    Draft withoutBroken(String className, String message) {
        List<ExtraSource> others = new ArrayList<>(extra);
        others.removeIf(source -> source.name.equals(className));
        Map<String, String> messages = new LinkedHashMap<>(broken);
        messages.put(className, cause(message));
        return new Draft(classes, others, messages);
    }

    /** The compiler's message, or that of the removed source if its absence caused the error. */
    String cause(String message) {
        for (Map.Entry<String, String> each : broken.entrySet()) {
            String simpleName = each.getKey().substring(each.getKey().lastIndexOf('.') + 1);
            if (message.matches("(?s).*\\b" + Pattern.quote(simpleName) + "\\b.*")) {
                return each.getValue();
            }
        }
        return message;
    }

    /** The frame of one class alone, to determine whether it compiles. */
    Draft frameOf(DraftClass draftClass) {
        return new Draft(Collections.singletonList(draftClass), extra, broken);
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
