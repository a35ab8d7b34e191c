package teval.harness.bridge;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.runner.Description;
import org.junit.runner.Request;
import org.junit.runner.Runner;
import org.junit.runner.notification.RunNotifier;
import teval.harness.run.SuiteRunner;
import teval.harness.run.TestObserver;

/** Runs a class with the runner that JUnit itself would take for it, but for how time is counted. */
public final class JUnitSuiteRunner implements SuiteRunner {
    @Override
    public void run(Class<?> testClass, List<String> methods, TestObserver observer) {
        Runner runner = OwnTimeRunner.of(testClass, observer);
        Map<String, Integer> invocations = new HashMap<>();
        countInvocations(runner.getDescription(), invocations);
        if (Collections.max(invocations.values()) > 1) {
            runOneByOne(testClass, methods, invocations, observer);
        } else {
            run(runner, methods, new ObservingListener(observer));
        }
    }

    /**
     * A parameterised runner runs all tests with the first parameters, then all with the next. A test has one outcome, of all its
     * parameters, so each gets all of them before the next begins.
     */
    private static void runOneByOne(Class<?> testClass, List<String> methods, Map<String, Integer> invocations,
            TestObserver observer) {
        for (String method : methods) {
            if (invocations.containsKey(method)) {
                run(OwnTimeRunner.of(testClass, observer), Collections.singletonList(method),
                        new ObservingListener(observer, invocations.get(method)));
            }
        }
    }

    private static void run(Runner runner, List<String> methods, ObservingListener listener) {
        RunNotifier notifier = new RunNotifier();
        notifier.addListener(listener);
        Request.runner(runner).filterWith(new MethodFilter(methods)).sortWith(new GivenOrder(methods)).getRunner().run(notifier);
    }

    private static void countInvocations(Description description, Map<String, Integer> invocations) {
        if (description.isTest()) {
            invocations.merge(Names.of(description), 1, Integer::sum);
        }
        for (Description child : description.getChildren()) {
            countInvocations(child, invocations);
        }
    }
}
