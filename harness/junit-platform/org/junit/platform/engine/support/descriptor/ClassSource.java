package org.junit.platform.engine.support.descriptor;

import org.junit.platform.engine.TestSource;

/** Signature only: compiled against, never packaged. */
public abstract class ClassSource implements TestSource {
    public abstract String getClassName();
}
