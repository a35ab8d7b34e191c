package org.testng;

/** Signature only: compiled against, never packaged. */
public interface IInvokedMethod {
    ITestNGMethod getTestMethod();
}
