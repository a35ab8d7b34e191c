package teval.harness.testng;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.testng.IConfigurationListener;
import org.testng.IInvokedMethod;
import org.testng.IInvokedMethodListener;
import org.testng.IMethodInstance;
import org.testng.IMethodInterceptor;
import org.testng.ITestContext;
import org.testng.ITestListener;
import org.testng.ITestNGMethod;
import org.testng.ITestResult;
import org.testng.SkipException;
import org.testng.TestException;
import org.testng.TestNGException;
import teval.harness.run.TestObserver;

/**
 * Chooses the tests that TestNG runs, and forwards its notifications. TestNG has none for the end of a test with all its invocations and its methods
 * after it: it ends when its last invocation has ended and anything else starts.
 */
final class TestNgListener implements ITestListener, IConfigurationListener, IInvokedMethodListener, IMethodInterceptor {
    private final ChosenTests tests;
    private final TestObserver observer;
    private final Set<String> begun = new HashSet<>();
    /** What the set-up of the class has thrown; null if nothing. */
    private Throwable failureOfClass;
    /** What the set-up of the next test has thrown; null if nothing. */
    private Throwable failureOfTest;
    private boolean isRefused;
    /** Whether this TestNG tells for which test it calls a method before it. */
    private boolean knowsNext;
    /** Both are null between tests. */
    private RunningTest running;
    private ITestNGMethod runningMethod;

    TestNgListener(ChosenTests tests, TestObserver observer) {
        this.tests = tests;
        this.observer = observer;
    }

    @Override
    public List<IMethodInstance> intercept(List<IMethodInstance> all, ITestContext context) {
        return tests.from(all);
    }

    /** Since TestNG 7, with the test for which a method before or after it is called. */
    @Override
    public synchronized void beforeConfiguration(ITestResult result, ITestNGMethod test) {
        if (test != null && result.getMethod().isBeforeMethodConfiguration()) {
            knowsNext = true;
            begin(test);
        }
    }

    @Override
    public synchronized void beforeInvocation(IInvokedMethod method, ITestResult result) {
        ITestNGMethod called = method.getTestMethod();
        boolean isBeforeNext = !knowsNext && called.isBeforeMethodConfiguration();
        if (running != null && (isBehindTests(called) || isBeforeNext && running.isComplete(runningMethod))) {
            finishRunning();
        }
    }

    private static boolean isBehindTests(ITestNGMethod method) {
        return method.isAfterClassConfiguration() || method.isAfterTestConfiguration() || method.isAfterSuiteConfiguration();
    }

    @Override
    public void afterInvocation(IInvokedMethod method, ITestResult result) {
    }

    @Override
    public synchronized void onTestStart(ITestResult result) {
        begin(result.getMethod());
        if (running != null) {
            running.begins(result.getParameters());
        }
    }

    private void begin(ITestNGMethod method) {
        String name = tests.nameOf(method);
        if (running != null && running.name.equals(name)) {
            runningMethod = method;
            return;
        }
        finishRunning();
        boolean isLost = failureOfClass != null && begun.isEmpty();
        if (!isLost && tests.include(method) && begun.add(name)) {
            running = new RunningTest(name, observer, tests.instancesOf(name));
            runningMethod = method;
            observer.started(name);
        }
    }

    @Override
    public synchronized void onTestSuccess(ITestResult result) {
        begin(result.getMethod());
        if (running != null) {
            running.passed();
        }
    }

    @Override
    public void onTestFailedButWithinSuccessPercentage(ITestResult result) {
        onTestSuccess(result);
    }

    @Override
    public synchronized void onTestFailure(ITestResult result) {
        begin(result.getMethod());
        if (running != null) {
            failed(result, result.getThrowable());
        }
    }

    @Override
    public synchronized void onTestSkipped(ITestResult result) {
        begin(result.getMethod());
        if (running == null || wasRetried(result)) {
            return;
        }
        Throwable thrown = failureOfTest != null ? failureOfTest : failureOfClass != null ? failureOfClass : result.getThrowable();
        failureOfTest = null;
        if (thrown instanceof SkipException) {
            running.skippedItself(thrown);
        } else if (thrown == null || dependsOnOthers(thrown)) {
            running.omitted("it depends on a test that did not pass");
        } else {
            failed(result, thrown);
        }
    }

    private void failed(ITestResult result, Throwable thrown) {
        if (thrown instanceof TestNGException && !(thrown instanceof TestException)) {
            observer.unsuitable(running.name, thrown);
            running.passed();
        } else {
            running.failed(running.part(result.getMethod(), result.getParameters()), thrown);
        }
    }

    private static boolean wasRetried(ITestResult result) {
        try {
            return result.wasRetried();
        } catch (NoSuchMethodError before7) {
            return false;
        }
    }

    private static boolean dependsOnOthers(Throwable thrown) {
        String message = thrown.getMessage();
        return thrown.getClass() == Throwable.class && message != null && message.contains(" depends on not successfully finished ");
    }

    @Override
    public synchronized void onConfigurationFailure(ITestResult result) {
        ITestNGMethod method = result.getMethod();
        Throwable thrown = result.getThrowable();
        if (running != null && (method.isAfterMethodConfiguration() || method.isAfterGroupsConfiguration())) {
            observer.failed(running.name, "", thrown);
        } else if (method.isBeforeMethodConfiguration()) {
            failureOfTest = thrown;
        } else {
            failureOfClass = isBehindTests(method) ? failureOfClass : thrown;
            observer.failed("", "", thrown);
        }
    }

    @Override
    public synchronized void onConfigurationSkip(ITestResult result) {
        if (result.getThrowable() instanceof SkipException) {
            failureOfTest = result.getThrowable();
        }
    }

    @Override
    public void onConfigurationSuccess(ITestResult result) {
    }

    @Override
    public void onStart(ITestContext context) {
    }

    @Override
    public void onFinish(ITestContext context) {
    }

    /** TestNG itself was aborted: it refuses the class, or a test has used up the memory. */
    synchronized void broke(Throwable thrown) {
        isRefused = true;
        if (running != null) {
            observer.failed(running.name, "", thrown);
        } else if (thrown instanceof TestNGException || thrown instanceof UnusableTestNg) {
            observer.refused("", thrown);
        } else {
            observer.failed("", "", thrown);
        }
    }

    /** Reports the tests that TestNG does not know. */
    synchronized void ended() {
        finishRunning();
        for (String name : tests.names()) {
            if (!isRefused && failureOfClass == null && begun.add(name)) {
                observer.skipped(name, tests.reasonOfAbsence(name));
            }
        }
    }

    private void finishRunning() {
        if (running != null) {
            RunningTest ended = running;
            running = null;
            runningMethod = null;
            ended.finish();
        }
    }
}
