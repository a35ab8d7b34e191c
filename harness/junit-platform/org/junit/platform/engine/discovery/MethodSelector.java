package org.junit.platform.engine.discovery;

import org.junit.platform.engine.DiscoverySelector;

/** Signature only: compiled against, never packaged. */
public abstract class MethodSelector implements DiscoverySelector {
}
