package teval.harness.bridge;

import java.util.List;
import java.util.Map;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import teval.harness.run.SuiteRunner;
import teval.harness.run.TestObserver;

/** Runs a class as JUnit's own main class does: with JUnit's runners, time limits and order. */
public final class PlainRunner implements SuiteRunner {
    /** JUnit 4 refuses classes without its tests, with a reason. */
    @Override
    public boolean finds(Class<?> testClass, List<String> methods) {
        return true;
    }

    @Override
    public void run(Class<?> testClass, List<String> methods, TestObserver observer) {
        Request request = Request.aClass(testClass);
        Description root = request.getRunner().getDescription();
        Names names = new Names(testClass, root, methods);
        Map<String, Integer> invocations = Invocations.of(names, root);
        JUnitCore core = new JUnitCore();
        core.addListener(new ObservingListener(names, observer, invocations));
        boolean isWhole = methods.containsAll(invocations.keySet());
        core.run(isWhole ? request : request.filterWith(new MethodFilter(names, methods)));
    }
}
