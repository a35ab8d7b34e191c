package teval.harness.jupiter;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import teval.harness.run.TestObserver;

/** Forwards Jupiter's notifications about classes, and about tests through {@link RunningTest}. */
final class JupiterListener implements TestExecutionListener {
    private final JupiterNames names;
    private final DiscoveredTests discovered;
    private final TestObserver observer;
    /** Ids of the classes with a started test. */
    private final Set<String> begun = new HashSet<>();
    private TestPlan plan;
    /** Null between tests. */
    private RunningTest running;

    JupiterListener(JupiterNames names, DiscoveredTests discovered, TestObserver observer) {
        this.names = names;
        this.discovered = discovered;
        this.observer = observer;
    }

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public void executionStarted(TestIdentifier node) {
        if (!names.isMethod(plan, node)) {
            return;
        }
        for (TestIdentifier each = node; each != null; each = plan.getParent(each).orElse(null)) {
            begun.add(each.getUniqueId());
        }
        String name = names.testOf(plan, node);
        if (running == null || !running.name.equals(name)) {
            finishRunning();
            running = new RunningTest(name, observer, discovered.idsOf(name).size());
            observer.started(name);
        }
    }

    @Override
    public void executionSkipped(TestIdentifier node, String reason) {
        String invocation = names.invocationOf(plan, node);
        if (names.testOf(plan, node) == null || invocation.isEmpty()) {
            for (String name : testsIn(node)) {
                observer.skipped(name, "disabled: " + reason.trim());
            }
        }
    }

    @Override
    public void executionFinished(TestIdentifier node, TestExecutionResult result) {
        if (names.testOf(plan, node) == null) {
            if (result.getStatus() != Status.SUCCESSFUL) {
                classEnded(node, result.getStatus(), result.getThrowable().orElse(null));
            }
        } else if (running != null) {
            running.partEnded(names.invocationOf(plan, node), node.isTest(), result);
            if (names.isMethod(plan, node) && running.hasEnded()) {
                finishRunning();
            }
        }
    }

    /** A class or the engine failed, or an assumption of a class does not hold. Before the first test, this also affects nested classes. */
    private void classEnded(TestIdentifier node, Status status, Throwable thrown) {
        if (status == Status.ABORTED) {
            for (String name : testsIn(node)) {
                observer.started(name);
                observer.assumptionFailed(name, thrown);
                observer.finished(name);
            }
            return;
        }
        Set<String> classes = new LinkedHashSet<>();
        classes.add(names.classOf(plan, node));
        if (!begun.contains(node.getUniqueId())) {
            for (TestIdentifier each : plan.getDescendants(node)) {
                classes.add(names.classOf(plan, each));
            }
        }
        for (String className : classes) {
            classFailed(className, thrown);
        }
    }

    private Set<String> testsIn(TestIdentifier node) {
        Set<String> tests = new LinkedHashSet<>();
        if (names.isMethod(plan, node)) {
            tests.add(names.testOf(plan, node));
        }
        for (TestIdentifier each : plan.getDescendants(node)) {
            if (names.isMethod(plan, each)) {
                tests.add(names.testOf(plan, each));
            }
        }
        return tests;
    }

    /** Jupiter itself was aborted, for example because a test has used up the memory. */
    void broke(Throwable thrown) {
        if (running != null) {
            running.broke(thrown);
        } else {
            classFailed("", thrown);
        }
    }

    private void classFailed(String className, Throwable thrown) {
        if (thrown instanceof JUnitException) {
            observer.refused(className, thrown);
        } else {
            observer.failed(className, "", thrown);
        }
    }

    void ended() {
        finishRunning();
    }

    private void finishRunning() {
        if (running != null) {
            RunningTest ended = running;
            running = null;
            ended.finish();
        }
    }
}
