package org.junit.platform.engine.support.descriptor;

import org.junit.platform.engine.TestSource;

/** Signature only: compiled against, never packaged. */
public abstract class MethodSource implements TestSource {
    public abstract String getClassName();

    public abstract String getMethodName();

    public abstract String getMethodParameterTypes();
}
