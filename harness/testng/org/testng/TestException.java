package org.testng;

/** Signature only: compiled against, never packaged. */
public class TestException extends TestNGException {
    private static final long serialVersionUID = 1;
}
