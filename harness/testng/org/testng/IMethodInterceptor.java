package org.testng;

import java.util.List;

/** Signature only: compiled against, never packaged. */
public interface IMethodInterceptor extends ITestNGListener {
    List<IMethodInstance> intercept(List<IMethodInstance> methods, ITestContext context);
}
