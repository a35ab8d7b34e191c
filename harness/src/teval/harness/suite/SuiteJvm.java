package teval.harness.suite;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import teval.harness.protocol.Channel;
import teval.harness.protocol.Fields;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.JsonReader;
import teval.harness.suite.SuitePlan.PlannedClass;
import teval.harness.suite.SuitePlan.PlannedTest;

/**
 * A JVM that runs one suite on one version, started like {@code java -cp}, which ends after its last test. Its events are forwarded. A test that ends
 * it prevents the tests after it from running, as in Defects4J.
 */
final class SuiteJvm {
    private static final String MAIN = "teval.harness.run.SuiteMain";
    private final Channel channel;
    private final SuitePlan plan;
    private final Map<String, PlannedTest> unfinished = new LinkedHashMap<>();
    private PlannedTest running;
    private boolean hasEnded;

    SuiteJvm(Channel channel, SuitePlan plan) {
        this.channel = channel;
        this.plan = plan;
        for (PlannedClass each : plan.classes) {
            for (PlannedTest test : each.tests) {
                unfinished.put(keyOf(test.group, test.id), test);
            }
        }
    }

    /** Returns when each test has its outcome. */
    void run(List<String> flags, List<String> classPath, SuiteFolder folder, File workingDirectory) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(new File(System.getProperty("java.home"), "bin/java").getPath());
        command.addAll(flags);
        command.add("-Djava.io.tmpdir=" + folder.temporary);
        command.add("-cp");
        command.add(folder.classes + File.pathSeparator + String.join(File.pathSeparator, classPath));
        command.add(MAIN);
        Process process = new ProcessBuilder(command).directory(workingDirectory).redirectErrorStream(true).start();
        try (OutputStream in = process.getOutputStream(); ObjectOutputStream objects = new ObjectOutputStream(in)) {
            objects.writeObject(plan);
        } catch (IOException ended) {
            // its exit code gives the reason
        }
        StringBuilder untold = new StringBuilder();
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                int at = line.indexOf(plan.token);
                if (at >= 0) {
                    pass(line.substring(at + plan.token.length()));
                } else if (untold.length() < 1000) {
                    untold.append(line).append('\n');
                }
                if (hasEnded) {
                    break;
                }
            }
        }
        process.destroyForcibly();
        int code = process.waitFor();
        if (!hasEnded && running == null && !hasBegun()) {
            throw new IOException("the JVM of a suite ended with exit code " + code + " before its first test: " + untold);
        }
        settle(code);
    }

    private boolean hasBegun() {
        int tests = 0;
        for (PlannedClass each : plan.classes) {
            tests += each.tests.size();
        }
        return unfinished.size() < tests;
    }

    private void pass(String text) {
        Fields event = new Fields(JsonReader.read(text));
        String kind = event.text("event");
        if (kind.equals("ended")) {
            hasEnded = true;
            return;
        }
        PlannedTest test = unfinished.get(keyOf(event.text("group", ""), event.text("test", "")));
        if (test == null) {
            return;
        }
        if (kind.equals("finished")) {
            unfinished.remove(keyOf(test.group, test.id));
            running = null;
        } else {
            running = test;
        }
        channel.pass(text);
    }

    /** Gives outcomes to the tests that the JVM did not finish. */
    private void settle(int code) {
        if (running != null) {
            String exit = code > 128 && code < 128 + 65 ? "signal " + (code - 128) : "exit code " + code;
            finish(running, new JsonObject(), event -> event.with("status", "failed").with("cause", "crash").with("exception", exit)
                    .with("message", "the test ended the JVM (" + exit + ")").with("trace", ""));
        }
        for (PlannedTest test : new ArrayList<>(unfinished.values())) {
            finish(test, new JsonObject(), event -> event.with("status", "notRun").with("reason", Suites.LOST));
        }
    }

    private void finish(PlannedTest test, JsonObject event, java.util.function.UnaryOperator<JsonObject> outcome) {
        unfinished.remove(keyOf(test.group, test.id));
        JsonObject placed = event.with("event", "finished").with("job", plan.job).with("version", plan.version)
                .with("group", test.group).with("test", test.id).with("milliseconds", 0);
        channel.send(outcome.apply(placed));
    }

    private static String keyOf(String group, String test) {
        return group + "\n" + test;
    }
}
