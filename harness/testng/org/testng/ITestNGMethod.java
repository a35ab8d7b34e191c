package org.testng;

import org.testng.internal.ConstructorOrMethod;

/** Signature only: compiled against, never packaged. */
public interface ITestNGMethod {
    String getMethodName();

    ConstructorOrMethod getConstructorOrMethod();

    String[] getGroups();

    String[] getGroupsDependedUpon();

    String[] getMethodsDependedUpon();

    int getInvocationCount();

    int getPriority();

    boolean isBeforeMethodConfiguration();

    boolean isAfterMethodConfiguration();

    boolean isAfterClassConfiguration();

    boolean isAfterTestConfiguration();

    boolean isAfterSuiteConfiguration();

    boolean isAfterGroupsConfiguration();
}
