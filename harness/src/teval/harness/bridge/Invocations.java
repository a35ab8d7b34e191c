package teval.harness.bridge;

import java.util.HashMap;
import java.util.Map;
import org.junit.runner.Description;

/** The number of times that a runner executes each test of a class. A parameterised runner executes each test once per set of parameters. */
final class Invocations {
    private Invocations() {
    }

    static Map<String, Integer> of(Names names, Description description) {
        Map<String, Integer> invocations = new HashMap<>();
        count(names, description, invocations);
        return invocations;
    }

    private static void count(Names names, Description description, Map<String, Integer> invocations) {
        if (description.isTest() && Names.areOfMethod(description) && !Names.isRefusal(description)) {
            invocations.merge(names.of(description), 1, Integer::sum);
        }
        for (Description child : description.getChildren()) {
            count(names, child, invocations);
        }
    }
}
