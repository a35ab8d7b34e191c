package org.testng;

/** Signature only: compiled against, never packaged. */
public interface IConfigurationListener extends ITestNGListener {
    void onConfigurationSuccess(ITestResult result);

    void onConfigurationFailure(ITestResult result);

    void onConfigurationSkip(ITestResult result);

    default void beforeConfiguration(ITestResult result, ITestNGMethod test) {
    }
}
