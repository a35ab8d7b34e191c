package teval.harness.bridge;

import org.junit.Test;
import org.junit.internal.builders.AllDefaultPossibilitiesBuilder;
import org.junit.internal.builders.JUnit4Builder;
import org.junit.runner.Runner;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;
import teval.harness.run.TestObserver;

/** JUnit 4's default runner, with time limits that count a test's own time. A class that names another runner gets that one, unchanged. */
final class OwnTimeRunner extends BlockJUnit4ClassRunner {
    private final TestObserver observer;

    private OwnTimeRunner(Class<?> testClass, TestObserver observer) throws InitializationError {
        super(testClass);
        this.observer = observer;
    }

    /** JUnit's runner for a class, with its default replaced by this one. */
    static Runner of(Class<?> testClass, TestObserver observer) {
        return new AllDefaultPossibilitiesBuilder(true) {
            @Override
            protected JUnit4Builder junit4Builder() {
                return new JUnit4Builder() {
                    @Override
                    public Runner runnerForClass(Class<?> type) throws Throwable {
                        return new OwnTimeRunner(type, observer);
                    }
                };
            }
        }.safeRunnerForClass(testClass);
    }

    @Override
    protected Statement withPotentialTimeout(FrameworkMethod method, Object test, Statement next) {
        Test annotation = method.getAnnotation(Test.class);
        return annotation == null || annotation.timeout() <= 0 ? next : new OwnTimeLimit(next, annotation.timeout(), observer);
    }
}
