package org.junit.runner;

import org.junit.runner.notification.RunListener;

/** Signature only: compiled against, never packaged. */
public class JUnitCore {
    public void addListener(RunListener listener) {
        throw new UnsupportedOperationException();
    }

    public Result run(Request request) {
        throw new UnsupportedOperationException();
    }
}
