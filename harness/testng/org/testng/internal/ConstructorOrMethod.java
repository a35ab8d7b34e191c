package org.testng.internal;

import java.lang.reflect.Method;

/** Signature only: compiled against, never packaged. */
public class ConstructorOrMethod {
    public Method getMethod() {
        throw new UnsupportedOperationException();
    }
}
