package org.junit.platform.engine;

/** Signature only: compiled against, never packaged. */
public interface DiscoverySelector {
}
