package teval.harness.compile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.ExtraSource;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/**
 * Divides a large unit into parts that compile separately, because no class of one names a class of another. An error then costs a further compilation
 * of its part and not of thousands of tests.
 */
final class UnitDivision {
    private static final int LARGEST_UNDIVIDED_TESTS = 500;
    private static final int TESTS_OF_A_PART = 250;
    private final CompileUnit unit;
    /** Sources by class name. Those of test classes win, as in a compilation. */
    private final Map<String, SourceNames> sources = new LinkedHashMap<>();
    private final Map<String, Set<String>> declaring = new HashMap<>();

    private UnitDivision(CompileUnit unit) {
        this.unit = unit;
        for (SuiteClass each : unit.classes) {
            add(each.name, text(each));
        }
        for (ExtraSource each : unit.extra) {
            if (!sources.containsKey(each.name)) {
                add(each.name, each.source);
            }
        }
    }

    /** The unit itself if it is not large. */
    static List<CompileUnit> divide(CompileUnit unit) {
        int tests = 0;
        for (SuiteClass each : unit.classes) {
            tests += each.tests.size();
        }
        List<CompileUnit> whole = new ArrayList<>();
        if (tests > LARGEST_UNDIVIDED_TESTS && unit.classes.size() > 1) {
            whole.addAll(new UnitDivision(unit).parts());
        } else {
            whole.add(unit);
        }
        return whole;
    }

    private static String text(SuiteClass suiteClass) {
        StringBuilder text = new StringBuilder(suiteClass.before);
        for (TestCase test : suiteClass.tests) {
            text.append(test.source);
        }
        return text.append(suiteClass.after).toString();
    }

    private void add(String name, String source) {
        SourceNames names = new SourceNames(source);
        sources.put(name, names);
        declare(name.substring(name.lastIndexOf('.') + 1), name);
        for (String declared : names.declared) {
            declare(declared, name);
        }
    }

    private void declare(String simpleName, String name) {
        declaring.computeIfAbsent(simpleName, none -> new LinkedHashSet<>()).add(name);
    }

    private List<CompileUnit> parts() {
        Map<String, Set<String>> named = new HashMap<>();
        for (Map.Entry<String, SourceNames> each : sources.entrySet()) {
            named.put(each.getKey(), named(each.getValue()));
        }
        Set<String> testClasses = new HashSet<>();
        for (SuiteClass each : unit.classes) {
            testClasses.add(each.name);
        }
        List<Set<String>> parts = new ArrayList<>();
        for (SuiteClass each : unit.classes) {
            Set<String> part = reachable(each.name, named);
            for (Set<String> other : new ArrayList<>(parts)) {
                if (haveTestClassInCommon(part, other, testClasses)) {
                    parts.remove(other);
                    part.addAll(other);
                }
            }
            parts.add(part);
        }
        return packed(parts);
    }

    private Set<String> named(SourceNames source) {
        Set<String> names = new LinkedHashSet<>();
        for (String each : source.all) {
            names.addAll(declaring.getOrDefault(each, Collections.emptySet()));
        }
        return names;
    }

    private static Set<String> reachable(String start, Map<String, Set<String>> named) {
        Set<String> found = new LinkedHashSet<>();
        List<String> waiting = new ArrayList<>();
        waiting.add(start);
        while (!waiting.isEmpty()) {
            String each = waiting.remove(waiting.size() - 1);
            if (found.add(each)) {
                waiting.addAll(named.get(each));
            }
        }
        return found;
    }

    private static boolean haveTestClassInCommon(Set<String> part, Set<String> other, Set<String> testClasses) {
        for (String each : part) {
            if (testClasses.contains(each) && other.contains(each)) {
                return true;
            }
        }
        return false;
    }

    /** Combines small parts, because each compilation loads the program's classes again. */
    private List<CompileUnit> packed(List<Set<String>> parts) {
        List<CompileUnit> packed = new ArrayList<>();
        Set<String> current = new HashSet<>();
        for (Set<String> part : parts) {
            current.addAll(part);
            if (tests(current) >= TESTS_OF_A_PART) {
                packed.add(select(current));
                current = new HashSet<>();
            }
        }
        if (!current.isEmpty()) {
            packed.add(select(current));
        }
        return packed;
    }

    private int tests(Set<String> names) {
        int tests = 0;
        for (SuiteClass each : select(names).classes) {
            tests += each.tests.size();
        }
        return tests;
    }

    private CompileUnit select(Set<String> names) {
        List<SuiteClass> classes = new ArrayList<>(unit.classes);
        classes.removeIf(each -> !names.contains(each.name));
        List<ExtraSource> extra = new ArrayList<>(unit.extra);
        extra.removeIf(each -> !names.contains(each.name));
        return new CompileUnit(classes, extra);
    }
}
