package org.junit.runner.notification;

import org.junit.runner.Description;

/** Signature only: compiled against, never packaged. */
public abstract class Failure {
    public abstract Description getDescription();

    public abstract Throwable getException();
}
