package teval.harness.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import teval.harness.protocol.Fields;
import teval.harness.protocol.Group;
import teval.harness.protocol.Job;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/** Compiled tests as JSON, for a JVM without a running compiler. */
public final class CompiledTests {
    private CompiledTests() {
    }

    public static List<JsonObject> write(List<Batch> batches) {
        List<JsonObject> written = new ArrayList<>();
        for (Batch batch : batches) {
            List<JsonObject> classes = new ArrayList<>();
            for (Map.Entry<String, byte[]> each : new TreeMap<>(batch.classes).entrySet()) {
                classes.add(new JsonObject().with("name", each.getKey())
                        .with("bytes", Base64.getEncoder().encodeToString(each.getValue())));
            }
            List<JsonObject> testClasses = new ArrayList<>();
            for (DraftClass draft : batch.testClasses) {
                testClasses.add(written(draft));
            }
            written.add(new JsonObject().with("classes", classes).with("testClasses", testClasses));
        }
        return written;
    }

    private static JsonObject written(DraftClass draft) {
        List<JsonObject> tests = new ArrayList<>();
        Set<TestCase> inSource = Collections.newSetFromMap(new IdentityHashMap<>());
        inSource.addAll(draft.written());
        for (TestCase test : draft.tests) {
            tests.add(new JsonObject().with("group", test.group).with("test", test.id).with("nest", test.nest())
                    .with("lines", inSource.contains(test) ? test.source.split("\n", -1).length - 1 : 0));
        }
        return new JsonObject().with("name", draft.suiteClass.name).with("before", draft.before)
                .with("after", draft.suiteClass.nests.isEmpty() ? "" : draft.suiteClass.after).with("nests", draft.suiteClass.nests).with("tests", tests);
    }

    /** @param compiled output of {@link #write} for batches of these tests, and possibly others */
    public static List<Batch> read(List<Fields> compiled, Job job) {
        Map<List<String>, TestCase> tests = tests(job);
        List<Batch> batches = new ArrayList<>();
        for (Fields batch : compiled) {
            Map<String, byte[]> classes = new LinkedHashMap<>();
            for (Fields each : batch.objects("classes")) {
                classes.put(each.text("name"), Base64.getDecoder().decode(each.text("bytes")));
            }
            List<DraftClass> testClasses = new ArrayList<>();
            for (Fields testClass : batch.objects("testClasses")) {
                testClasses.add(read(testClass, tests));
            }
            batches.add(new Batch(classes, testClasses));
        }
        return batches;
    }

    private static DraftClass read(Fields testClass, Map<List<String>, TestCase> known) {
        String name = testClass.text("name");
        String before = testClass.text("before");
        String after = testClass.text("after", "");
        List<TestCase> tests = new ArrayList<>();
        for (Fields each : testClass.objects("tests")) {
            TestCase test = known.get(Arrays.asList(each.text("group"), each.text("test")));
            tests.add(test != null ? test : placeholder(each, name));
        }
        return new DraftClass(new SuiteClass(name, before, after, testClass.positions("nests"), null, tests), before, tests);
    }

    /** A test of another job, whose lines are in the source of the class. */
    private static TestCase placeholder(Fields test, String className) {
        int lines = (int) test.number("lines", 0);
        String nest = test.text("nest", "");
        return new TestCase(test.text("group"), test.text("test"), nest.isEmpty() ? "" : nest + ".",
                String.join("", Collections.nCopies(lines, "\n")), className, lines == 0 ? TestCase.Role.DECLARED : TestCase.Role.TEST);
    }

    private static Map<List<String>, TestCase> tests(Job job) {
        Map<List<String>, TestCase> tests = new HashMap<>();
        for (Group group : job.groups) {
            for (TestCase test : group.tests()) {
                tests.put(Arrays.asList(test.group, test.id), test);
            }
        }
        return tests;
    }
}
