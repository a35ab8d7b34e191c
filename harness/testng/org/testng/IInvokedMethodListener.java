package org.testng;

/** Signature only: compiled against, never packaged. */
public interface IInvokedMethodListener extends ITestNGListener {
    void beforeInvocation(IInvokedMethod method, ITestResult result);

    void afterInvocation(IInvokedMethod method, ITestResult result);
}
