package org.junit.runner.notification;

/** Signature only: compiled against, never packaged. */
public class RunNotifier {
    public void addListener(RunListener listener) {
        throw new UnsupportedOperationException();
    }
}
