package org.junit.platform.engine.discovery;

import java.lang.reflect.Method;

/** Signature only: compiled against, never packaged. */
public abstract class DiscoverySelectors {
    public static ClassSelector selectClass(Class<?> type) {
        throw new UnsupportedOperationException();
    }

    public static MethodSelector selectMethod(Class<?> type, Method method) {
        throw new UnsupportedOperationException();
    }

    public static UniqueIdSelector selectUniqueId(String id) {
        throw new UnsupportedOperationException();
    }
}
