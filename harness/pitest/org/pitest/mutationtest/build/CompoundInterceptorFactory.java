package org.pitest.mutationtest.build;

/** Signature only: compiled against, never packaged. */
public class CompoundInterceptorFactory {
}
