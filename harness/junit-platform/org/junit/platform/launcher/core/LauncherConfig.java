package org.junit.platform.launcher.core;

import org.junit.platform.engine.TestEngine;

/** Signature only: compiled against, never packaged. */
public interface LauncherConfig {
    static Builder builder() {
        throw new UnsupportedOperationException();
    }

    /** Signature only. */
    abstract class Builder {
        public abstract Builder enableTestEngineAutoRegistration(boolean isEnabled);

        public abstract Builder addTestEngines(TestEngine... engines);

        public abstract LauncherConfig build();
    }
}
