package teval.harness.run;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import teval.harness.failure.FailureReport;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.TestCase;

/**
 * Progress of the tests of a class. Announces each test before any of its code runs, including the class's initialisers, so that Node knows which
 * test ran when the JVM dies. Reports exactly one outcome per test.
 */
final class Progress {
    private final TestRun run;
    private final TestTime time;
    private final Map<String, TestCase> pending = new LinkedHashMap<>();
    private TestCase current;
    /** The last test whose code the runner has started: not before its class is set up. */
    private TestCase lastStarted;
    private Outcome outcome;
    /** For each class, as named in its tests' names: an outcome that prevents all its tests from running. */
    private final Map<String, Outcome> outcomesOfClasses = new HashMap<>();
    /** For each class: the outcome of the code that runs after its tests. */
    private final Map<String, Outcome> outcomesBehind = new HashMap<>();
    /** Classes with at least one started test. */
    private final Set<String> begun = new HashSet<>();
    private final boolean isWhole;
    private boolean outOfTime;
    private boolean fatal;

    Progress(TestRun run, RunClass testClass, TestTime time) {
        this.run = run;
        this.time = time;
        this.isWhole = testClass.isWhole;
        for (TestCase test : testClass.tests) {
            pending.put(test.method, test);
        }
    }

    /** Announces the next test, if there is one, before the runner starts it. */
    synchronized void announceNext() {
        if (!pending.isEmpty()) {
            announce(pending.values().iterator().next());
        }
    }

    /** The runner has started a test. */
    synchronized void begun(String name) {
        begun.add("");
        begun.add(classOf(name));
        started(name);
        lastStarted = pending.get(name);
    }

    synchronized boolean hasStarted(TestCase test) {
        return lastStarted == test;
    }

    synchronized void started(String name) {
        TestCase test = pending.get(name);
        if (test != null && test != current) {
            announce(test);
        }
    }

    private void announce(TestCase test) {
        current = test;
        outcome = null;
        outOfTime = false;
        run.output.reset(run.limits.outputLimitCharacters);
        run.coverage.beforeTest();
        run.channel.send(run.event("started", test));
        time.announced();
    }

    /** The first outcome of a test counts: a later failure, as in a method after the test, is a consequence. */
    synchronized void note(String name, Outcome noted) {
        if (pending.containsKey(name)) {
            if (current == pending.get(name) && outcome == null) {
                outcome = noted;
            }
        } else if (begun.contains(classOf(name))) {
            outcomesBehind.putIfAbsent(classOf(name), noted);
        } else {
            noteOfClass(classOf(name), noted);
        }
    }

    /** @param className an empty text, or {@code Inner.} */
    synchronized void noteOfClass(String className, Outcome noted) {
        outcomesOfClasses.putIfAbsent(className, noted);
    }

    private static String classOf(String name) {
        return name.substring(0, name.lastIndexOf('.') + 1);
    }

    synchronized void noteFatal() {
        fatal = true;
    }

    synchronized boolean isFatal() {
        return fatal;
    }

    /** @return whether this was the end of a test */
    synchronized boolean finished(String name) {
        TestCase test = pending.get(name);
        if (test == null) {
            return false;
        }
        started(name);
        report(outcome == null ? Outcome.PASSED : outcome);
        return true;
    }

    /** Gives every test that the runner has skipped the outcome of its class, and code after the tests its own. */
    synchronized void ended() {
        while (!pending.isEmpty()) {
            TestCase test = pending.values().iterator().next();
            started(test.method);
            report(outcome != null ? outcome : test.role == TestCase.Role.AFTER_CLASS ? behind(test) : passedOver(test));
        }
    }

    private Outcome passedOver(TestCase test) {
        Outcome ofClass = outcomesOfClasses.getOrDefault(classOf(test.method), outcomesOfClasses.get(""));
        return ofClass == null ? Outcome.notRun("JUnit did not run it") : ofClass;
    }

    private Outcome behind(TestCase test) {
        String className = classOf(test.method);
        if (!isWhole) {
            return Outcome.notRun("the tests of its class were not run in one JVM");
        }
        if (begun.contains(className)) {
            return outcomesBehind.getOrDefault(className, Outcome.PASSED);
        }
        Outcome ofClass = passedOver(test);
        return ofClass.isFailure() ? Outcome.notRun("its class failed before its first test") : ofClass;
    }

    private void report(Outcome reported) {
        JsonObject event = reported.describe(run.event("finished", current)).with("milliseconds", time.toldMilliseconds());
        if (run.output.characters() > 0) {
            event.with("output", run.output.text()).with("outputCharacters", run.output.characters());
        }
        run.channel.send(run.coverage.describe(event));
        pending.remove(current.method);
        current = null;
        time.announced();
    }

    synchronized long remainingMilliseconds() {
        return time.remainingMilliseconds(run.limits.testTimeoutMilliseconds);
    }

    /** Reports that the running test has waited for a processor for longer than its limit and is still not considered late. */
    synchronized void tellOfWaiting() {
        if (current != null && time.elapsedMilliseconds() > run.limits.testTimeoutMilliseconds) {
            run.channel.send(run.event("waiting", current));
        }
    }

    /** The running test; null before and after the tests. */
    synchronized TestCase current() {
        return current;
    }

    /** Sets the outcome of this test to a time-out, whatever it does from now on. @return whether it was still running */
    synchronized boolean timeOut(TestCase test, FailureReport report) {
        if (current != test) {
            return false;
        }
        outcome = Outcome.failed(report);
        outOfTime = true;
        return true;
    }

    /** Ends a test whose own thread does not return. */
    synchronized void giveUp(TestCase test, Outcome given) {
        if (current == test) {
            report(outOfTime ? outcome : given);
        }
    }
}
