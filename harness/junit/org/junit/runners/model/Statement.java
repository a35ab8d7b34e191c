package org.junit.runners.model;

/** Signature only: compiled against, never packaged. */
public abstract class Statement {
    public abstract void evaluate() throws Throwable;
}
