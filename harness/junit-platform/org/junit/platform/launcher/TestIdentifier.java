package org.junit.platform.launcher;

import java.util.Optional;
import org.junit.platform.engine.TestSource;

/** Signature only: compiled against, never packaged. */
public abstract class TestIdentifier {
    public abstract String getUniqueId();

    public abstract String getDisplayName();

    public abstract Optional<TestSource> getSource();

    public abstract boolean isTest();
}
