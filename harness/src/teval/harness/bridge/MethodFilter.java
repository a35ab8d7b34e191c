package teval.harness.bridge;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.junit.runner.Description;
import org.junit.runner.manipulation.Filter;

/** Lets the wanted methods through. */
final class MethodFilter extends Filter {
    private final Set<String> methods;

    MethodFilter(Collection<String> methods) {
        this.methods = new HashSet<>(methods);
    }

    @Override
    public boolean shouldRun(Description description) {
        if (description.isTest()) {
            return methods.contains(Names.of(description));
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
