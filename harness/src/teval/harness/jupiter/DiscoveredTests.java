package teval.harness.jupiter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** The test methods that Jupiter finds in a class, including nested ones. */
final class DiscoveredTests {
    private final Map<String, List<String>> idsByName = new LinkedHashMap<>();
    private boolean haveClassTemplates;

    DiscoveredTests(JupiterNames names, TestPlan plan) {
        for (TestIdentifier root : plan.getRoots()) {
            for (TestIdentifier node : plan.getDescendants(root)) {
                haveClassTemplates = haveClassTemplates || node.getUniqueId().contains("class-template:");
                if (names.isMethod(plan, node)) {
                    idsByName.computeIfAbsent(names.testOf(plan, node), name -> new ArrayList<>()).add(node.getUniqueId());
                }
            }
        }
    }

    boolean isEmpty() {
        return idsByName.isEmpty() && !haveClassTemplates;
    }

    boolean contain(List<String> tests) {
        return idsByName.keySet().containsAll(tests);
    }

    /** Whether Jupiter runs a class once per set of parameters ({@code @ParameterizedClass}). It discovers the tests of such a class only then. */
    boolean haveClassTemplates() {
        return haveClassTemplates;
    }

    /** The same tests; those that Jupiter does not find are last. */
    List<String> inTheirOrder(List<String> tests) {
        List<String> ordered = new ArrayList<>(idsByName.keySet());
        ordered.retainAll(tests);
        for (String test : tests) {
            if (!idsByName.containsKey(test)) {
                ordered.add(test);
            }
        }
        return ordered;
    }

    /** The nodes of a test: one, or several if methods differ only in their parameters. */
    List<String> idsOf(String name) {
        return idsByName.getOrDefault(name, Collections.emptyList());
    }
}
