package org.pitest.mutationtest.config;

import org.pitest.mutationtest.build.CompoundInterceptorFactory;

/** Signature only: compiled against, never packaged. */
public class SettingsFactory {
    public SettingsFactory(ReportOptions options, PluginServices plugins) {
    }

    public CompoundInterceptorFactory getInterceptor() {
        return new CompoundInterceptorFactory();
    }
}
