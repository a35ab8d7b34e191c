package org.junit.platform.launcher;

/** Signature only: compiled against, never packaged. */
public interface LauncherDiscoveryRequest {
}
