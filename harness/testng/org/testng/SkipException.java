package org.testng;

/** Signature only: compiled against, never packaged. */
public class SkipException extends RuntimeException {
    private static final long serialVersionUID = 1;
}
