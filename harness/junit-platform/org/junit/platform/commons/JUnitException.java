package org.junit.platform.commons;

/** Signature only: compiled against, never packaged. */
public class JUnitException extends RuntimeException {
    private static final long serialVersionUID = 1;
}
