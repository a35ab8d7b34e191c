package teval.harness.compile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathEntry;
import teval.harness.protocol.Group;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/**
 * Tests that run from the classes that their project's build compiled. Nothing else could make the same classes, because the build's annotation
 * processors, other languages and options are unknown here.
 */
public final class BuiltTests {
    private BuiltTests() {
    }

    /** What is there of the groups to be compiled. */
    static List<Group> withSource(List<Group> groups) {
        List<Group> written = new ArrayList<>();
        for (Group group : groups) {
            written.add(group.withSource());
        }
        return written;
    }

    /**
     * One batch with all of these tests and the other classes of their elements of the class path; none if no group has such tests.
     *
     * @param withSource whether tests that have a source run from the classes of the build, too
     */
    public static List<Batch> of(List<Group> groups, ClassPath classPath, boolean withSource) {
        Map<String, List<TestCase>> tests = new LinkedHashMap<>();
        List<DraftClass> testClasses = new ArrayList<>();
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (Group group : groups) {
            for (SuiteClass each : group.classes) {
                if (!each.isOnlyBuilt && !(withSource && group.isBuilt)) {
                    continue;
                }
                if (!tests.containsKey(each.name)) {
                    tests.put(each.name, new ArrayList<>());
                    testClasses.add(DraftClass.built(each, tests.get(each.name)));
                    addAllBeside(each.name, classPath, classes);
                }
                tests.get(each.name).addAll(each.tests);
            }
        }
        return testClasses.isEmpty() ? Collections.emptyList() : Collections.singletonList(new Batch(classes, testClasses));
    }

    private static void addAllBeside(String name, ClassPath classPath, Map<String, byte[]> classes) {
        ClassPathEntry entry = classPath.find(name.replace('.', '/') + ".class");
        if (entry != null && !classes.containsKey(name)) {
            entry.byClassName().forEach(classes::putIfAbsent);
        }
    }
}
