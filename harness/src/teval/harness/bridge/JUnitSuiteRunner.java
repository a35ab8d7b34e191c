package teval.harness.bridge;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.runner.Description;
import org.junit.runner.Request;
import org.junit.runner.Runner;
import org.junit.runner.notification.RunNotifier;
import teval.harness.run.SuiteRunner;
import teval.harness.run.TestObserver;

/** Runs a class with JUnit's own runner for it, but with a different measure of time. */
public final class JUnitSuiteRunner implements SuiteRunner {
    /** JUnit 4 refuses classes without its tests, with a reason. */
    @Override
    public boolean finds(Class<?> testClass, List<String> methods) {
        return true;
    }

    @Override
    public void run(Class<?> testClass, List<String> methods, TestObserver observer) {
        Runner runner = OwnTimeRunner.of(testClass, observer);
        Description root = runner.getDescription();
        Names names = new Names(testClass, root, methods);
        Map<String, Integer> invocations = Invocations.of(names, root);
        if (invocations.values().stream().anyMatch(count -> count > 1)) {
            runOneByOne(testClass, names, methods, invocations, observer);
        } else {
            run(runner, names, methods, new ObservingListener(names, observer, invocations));
        }
    }

    /**
     * A parameterised runner runs all tests with the first parameters, then all with the next. Here, each test runs with all parameters before the
     * next test begins, because it has a single outcome.
     */
    private static void runOneByOne(Class<?> testClass, Names names, List<String> methods, Map<String, Integer> invocations,
            TestObserver observer) {
        for (String method : methods) {
            if (invocations.containsKey(method)) {
                run(OwnTimeRunner.of(testClass, observer), names, Collections.singletonList(method),
                        new ObservingListener(names, observer, invocations));
            }
        }
    }

    private static void run(Runner runner, Names names, List<String> methods, ObservingListener listener) {
        RunNotifier notifier = new RunNotifier();
        notifier.addListener(listener);
        Request.runner(runner).filterWith(new MethodFilter(names, methods)).sortWith(new GivenOrder(names, methods)).getRunner()
                .run(notifier);
    }
}
