package org.junit.runners.model;

import java.util.concurrent.TimeUnit;

/** Signature only: compiled against, never packaged. */
public class TestTimedOutException extends Exception {
    private static final long serialVersionUID = 1L;

    public TestTimedOutException(long timeout, TimeUnit unit) {
        throw new UnsupportedOperationException();
    }
}
