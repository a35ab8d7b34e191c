package teval.harness.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import teval.harness.failure.FailureReport;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.TestCase;

/**
 * How far the tests of a class have come. Announces each test before anything of it runs, the class's initialisers included, so
 * that whoever watches knows which test it was when the JVM dies. Exactly one outcome is reported per test.
 */
final class Progress {
    private final TestRun run;
    private final TestTime time;
    private final Map<String, TestCase> pending = new LinkedHashMap<>();
    private TestCase current;
    private Outcome outcome;
    private Outcome outcomeOfTheClass;
    private boolean outOfTime;
    private boolean fatal;

    Progress(TestRun run, List<TestCase> tests, TestTime time) {
        this.run = run;
        this.time = time;
        for (TestCase test : tests) {
            pending.put(test.method, test);
        }
    }

    /** Announces the next test, if there is one, before the runner gets to it. */
    synchronized void announceNext() {
        if (!pending.isEmpty()) {
            announce(pending.values().iterator().next());
        }
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

    /** The first thing that is said about a test counts: what fails behind it, as in a method after the test, is a consequence. */
    synchronized void note(String name, Outcome noted) {
        if (!pending.containsKey(name)) {
            outcomeOfTheClass = outcomeOfTheClass == null ? noted : outcomeOfTheClass;
        } else if (current == pending.get(name) && outcome == null) {
            outcome = noted;
        }
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

    /** Gives every test that the runner has passed over the outcome of its class. */
    synchronized void ended() {
        Outcome others = outcomeOfTheClass == null ? Outcome.notRun("JUnit did not run it") : outcomeOfTheClass;
        while (!pending.isEmpty()) {
            TestCase test = pending.values().iterator().next();
            started(test.method);
            report(outcome == null ? others : outcome);
        }
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

    /** Tells that the running test has waited for a processor longer than its limit, and still does not count as late. */
    synchronized void tellOfWaiting() {
        if (current != null && time.elapsedMilliseconds() > run.limits.testTimeoutMilliseconds) {
            run.channel.send(run.event("waiting", current));
        }
    }

    /** The test that runs now; null before and behind the tests. */
    synchronized TestCase current() {
        return current;
    }

    /** From now on, the outcome of this test is that it ran out of time, whatever becomes of it. @return whether it still ran */
    synchronized boolean timeOut(TestCase test, FailureReport report) {
        if (current != test) {
            return false;
        }
        outcome = Outcome.failed(report);
        outOfTime = true;
        return true;
    }

    /** Ends a test in the place of its own thread, which does not come back. */
    synchronized void giveUp(TestCase test, Outcome given) {
        if (current == test) {
            report(outOfTime ? outcome : given);
        }
    }
}
