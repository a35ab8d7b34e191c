package teval.harness.bridge;

import java.util.List;
import java.util.Map;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import teval.harness.run.TestObserver;

/** Runs a class as JUnit's own main class does: with JUnit's runners, time limits and order. */
public final class PlainRunner {
    private PlainRunner() {
    }

    /** @param methods the tests to run */
    public static void run(Class<?> testClass, List<String> methods, TestObserver observer) {
        Names names = new Names(testClass);
        Request request = Request.aClass(testClass);
        Map<String, Integer> invocations = Invocations.of(names, request.getRunner().getDescription());
        JUnitCore core = new JUnitCore();
        core.addListener(new ObservingListener(names, observer, invocations));
        boolean isWhole = methods.containsAll(invocations.keySet());
        core.run(isWhole ? request : request.filterWith(new MethodFilter(names, methods)));
    }
}
