package org.junit.runners.model;

/** Signature only: compiled against, never packaged. */
public class InitializationError extends Exception {
    private static final long serialVersionUID = 1L;
}
