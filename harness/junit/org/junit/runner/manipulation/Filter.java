package org.junit.runner.manipulation;

import org.junit.runner.Description;

/** Signature only: compiled against, never packaged. */
public abstract class Filter {
    public abstract boolean shouldRun(Description description);

    public abstract String describe();
}
