package org.junit.runners.model;

import java.lang.annotation.Annotation;

/** Signature only: compiled against, never packaged. */
public class FrameworkMethod {
    public <T extends Annotation> T getAnnotation(Class<T> type) {
        throw new UnsupportedOperationException();
    }
}
