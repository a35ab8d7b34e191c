package org.junit.platform.commons.support;

import java.lang.reflect.Method;
import java.util.List;
import java.util.function.Predicate;

/** Signature only: compiled against, never packaged. */
public abstract class ReflectionSupport {
    public static List<Method> findMethods(Class<?> type, Predicate<Method> predicate, HierarchyTraversalMode mode) {
        throw new UnsupportedOperationException();
    }
}
