package teval.harness.bridge;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.runner.Description;

/** Keeps tests in the given order instead of JUnit's order by hash. */
final class GivenOrder implements Comparator<Description> {
    private final Names names;
    private final Map<String, Integer> positions = new HashMap<>();

    GivenOrder(Names names, List<String> methods) {
        this.names = names;
        for (String method : methods) {
            positions.put(method, positions.size());
        }
    }

    @Override
    public int compare(Description one, Description other) {
        return Integer.compare(position(one), position(other));
    }

    private int position(Description description) {
        Integer position = positions.get(names.of(description));
        return position == null ? Integer.MAX_VALUE : position;
    }
}
