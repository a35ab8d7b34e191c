package org.junit.platform.launcher;

import java.util.Optional;
import java.util.Set;

/** Signature only: compiled against, never packaged. */
public abstract class TestPlan {
    public abstract Set<TestIdentifier> getRoots();

    public abstract Optional<TestIdentifier> getParent(TestIdentifier child);

    public abstract Set<TestIdentifier> getDescendants(TestIdentifier parent);
}
