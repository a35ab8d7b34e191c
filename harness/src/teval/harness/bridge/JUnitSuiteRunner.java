package teval.harness.bridge;

import java.util.List;
import org.junit.runner.Request;
import org.junit.runner.notification.RunNotifier;
import teval.harness.run.SuiteRunner;
import teval.harness.run.TestObserver;

/** Runs a class with the runner that JUnit itself would take for it, but for how time is counted. */
public final class JUnitSuiteRunner implements SuiteRunner {
    @Override
    public void run(Class<?> testClass, List<String> methods, TestObserver observer) {
        RunNotifier notifier = new RunNotifier();
        notifier.addListener(new ObservingListener(observer));
        Request.runner(OwnTimeRunner.of(testClass, observer)).filterWith(new MethodFilter(methods))
                .sortWith(new GivenOrder(methods)).getRunner().run(notifier);
    }
}
