package teval.harness.bridge;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.junit.runner.Description;
import org.junit.runner.manipulation.Filter;

/** Accepts the requested methods, and the placeholders that JUnit uses for classes that it refuses. */
final class MethodFilter extends Filter {
    private final Names names;
    private final Set<String> methods;

    MethodFilter(Names names, Collection<String> methods) {
        this.names = names;
        this.methods = new HashSet<>(methods);
    }

    @Override
    public boolean shouldRun(Description description) {
        if (description.isTest()) {
            return methods.contains(names.of(description)) || Names.isRefusal(description);
        }
        for (Description child : description.getChildren()) {
            if (shouldRun(child)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String describe() {
        return "the tests to run";
    }
}
