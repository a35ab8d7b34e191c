package org.junit.internal.builders;

import org.junit.runner.Runner;
import org.junit.runners.model.RunnerBuilder;

/** Signature only: compiled against, never packaged. */
public class AllDefaultPossibilitiesBuilder extends RunnerBuilder {
    public AllDefaultPossibilitiesBuilder(boolean canUseSuiteMethod) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Runner runnerForClass(Class<?> testClass) throws Throwable {
        throw new UnsupportedOperationException();
    }

    protected JUnit4Builder junit4Builder() {
        throw new UnsupportedOperationException();
    }
}
