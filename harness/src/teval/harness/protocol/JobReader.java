package teval.harness.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses request lines as jobs. A request without tests has those of the last one, because they are long, and the mutants of a class share them. */
public final class JobReader {
    private List<Group> lastGroups;

    public Job read(Fields request) {
        List<Version> versions = new ArrayList<>();
        for (Fields version : request.objects("versions")) {
            versions.add(new Version(version.text("version"), version.texts("classPath"), version.text("overlay", ""),
                    version.texts("seen"), lines(version), version.texts("calls"), metered(version), version.text("workFolder", ""),
                    version.text("testFolder", ""), version.objects("compiled")));
        }
        List<Group> groups = groups(request);
        Limits limits = new Limits(request.number("testTimeoutMilliseconds", 10_000),
                request.number("compileTimeoutMilliseconds", 60_000),
                (int) request.number("outputLimitCharacters", 10_000));
        boolean inSuiteJvms = request.text("isolation", "class").equals("suite");
        return new Job(request.text("job"), limits, request.text("suiteCompile", "per-test").equals("all-or-nothing"),
                request.text("release", ""), versions, groups, TestSet.of(request.map("skip")),
                TestSet.of(request.map("known")), TestSet.of(request.map("notCompiled")), request.texts("asmJars"), request.texts("jacocoJars"), request.text("probesKey", ""), inSuiteJvms,
                request.texts("suiteJvmFlags"), request.text("compiledTests", "kept").equals("told"),
                request.text("sharedTests", ""), request.objects("sharedCompiled"), request.texts("reach"));
    }

    private List<Group> groups(Fields request) {
        if (request.has("groups")) {
            List<List<ExtraSource>> extra = new ArrayList<>();
            for (Object list : request.list("extra")) {
                extra.add(extra(list));
            }
            List<Group> groups = new ArrayList<>();
            for (Fields group : request.objects("groups")) {
                groups.add(group(group, extra));
            }
            lastGroups = groups;
        } else if (lastGroups == null) {
            throw new IllegalArgumentException("the first request lacks \"groups\"");
        }
        return lastGroups;
    }

    private static Map<String, List<Integer>> lines(Fields version) {
        Map<String, List<Integer>> lines = new LinkedHashMap<>();
        for (Map.Entry<String, Object> file : version.map("lines").entrySet()) {
            List<Integer> numbers = new ArrayList<>();
            for (Object number : Fields.list(file.getValue())) {
                numbers.add(((Double) number).intValue());
            }
            lines.put(file.getKey(), numbers);
        }
        return lines;
    }

    private static Map<String, Metered> metered(Fields version) {
        Map<String, Metered> metered = new LinkedHashMap<>();
        for (Map.Entry<String, Object> group : version.map("metered").entrySet()) {
            Fields fields = new Fields(group.getValue());
            metered.put(group.getKey(), new Metered(fields.texts("classes"), fields.text("earlier", "")));
        }
        return metered;
    }

    private static Group group(Fields group, List<List<ExtraSource>> extra) {
        String name = group.text("group");
        List<SuiteClass> classes = new ArrayList<>();
        for (Fields suiteClass : group.objects("classes")) {
            String className = suiteClass.text("name");
            List<TestCase> tests = new ArrayList<>();
            for (Fields test : suiteClass.objects("tests")) {
                tests.add(new TestCase(name, test.text("test"), test.text("method"), test.text("source"),
                        test.text("runIn", className), TestCase.Role.of(test.text("role", "test")),
                        (int) test.number("ownLength", 0), TestCase.Reach.of(test.text("reach", "any")), (int) test.number("line", 0)));
            }
            classes.add(new SuiteClass(className, suiteClass.text("before"), suiteClass.text("after"), suiteClass.positions("nests"),
                    suiteClass.has("optionalImports") ? suiteClass.texts("optionalImports") : null, tests, suiteClass.has("isOnlyBuilt")));
        }
        return new Group(name, classes, group.has("extra") ? extra.get((int) group.number("extra", 0)) : new ArrayList<>(),
                group.number("loopLimitMilliseconds", 0), group.text("compilation", "own").equals("of the build"));
    }

    private static List<ExtraSource> extra(Object list) {
        List<ExtraSource> extra = new ArrayList<>();
        for (Object each : Fields.list(list)) {
            Fields source = new Fields(each);
            extra.add(new ExtraSource(source.text("name"), source.text("source")));
        }
        return extra;
    }
}
