package org.junit.platform.launcher.core;

import org.junit.platform.launcher.Launcher;

/** Signature only: compiled against, never packaged. */
public abstract class LauncherFactory {
    public static Launcher create(LauncherConfig config) {
        throw new UnsupportedOperationException();
    }
}
