package org.junit.platform.engine;

import java.util.Optional;

/** Signature only: compiled against, never packaged. */
public abstract class TestExecutionResult {
    /** Signature only. */
    public enum Status {
        SUCCESSFUL, ABORTED, FAILED
    }

    public abstract Status getStatus();

    public abstract Optional<Throwable> getThrowable();
}
