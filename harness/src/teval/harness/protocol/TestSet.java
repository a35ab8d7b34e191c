package teval.harness.protocol;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A set of (version, group, test). */
public final class TestSet {
    private final Set<List<String>> keys = new HashSet<>();

    /** @param versions version to group to the ids of tests, as in the request */
    static TestSet of(Map<String, Object> versions) {
        TestSet set = new TestSet();
        for (Map.Entry<String, Object> version : versions.entrySet()) {
            for (Map.Entry<String, Object> group : Fields.object(version.getValue()).entrySet()) {
                for (Object test : Fields.list(group.getValue())) {
                    set.keys.add(key(version.getKey(), group.getKey(), test.toString()));
                }
            }
        }
        return set;
    }

    public boolean contains(String version, TestCase test) {
        return !keys.isEmpty() && keys.contains(key(version, test.group, test.id));
    }

    private static List<String> key(String version, String group, String test) {
        return Arrays.asList(version, group, test);
    }
}
