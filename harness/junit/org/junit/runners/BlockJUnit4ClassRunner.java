package org.junit.runners;

import org.junit.runner.Description;
import org.junit.runner.Runner;
import org.junit.runner.notification.RunNotifier;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;

/** Signature only: compiled against, never packaged. */
public class BlockJUnit4ClassRunner extends Runner {
    public BlockJUnit4ClassRunner(Class<?> testClass) throws InitializationError {
        throw new UnsupportedOperationException();
    }

    @Override
    public Description getDescription() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void run(RunNotifier notifier) {
        throw new UnsupportedOperationException();
    }

    protected Statement withPotentialTimeout(FrameworkMethod method, Object test, Statement next) {
        throw new UnsupportedOperationException();
    }
}
