package org.testng;

/** Signature only: compiled against, never packaged. */
public interface ITestResult {
    ITestNGMethod getMethod();

    Object[] getParameters();

    Throwable getThrowable();

    boolean wasRetried();
}
