package org.junit.platform.launcher.core;

import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.LauncherDiscoveryRequest;

/** Signature only: compiled against, never packaged. */
public abstract class LauncherDiscoveryRequestBuilder {
    public static LauncherDiscoveryRequestBuilder request() {
        throw new UnsupportedOperationException();
    }

    public abstract LauncherDiscoveryRequestBuilder selectors(List<? extends DiscoverySelector> selectors);

    public abstract LauncherDiscoveryRequestBuilder configurationParameter(String name, String value);

    public abstract LauncherDiscoveryRequest build();
}
