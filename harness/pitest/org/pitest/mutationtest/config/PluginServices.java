package org.pitest.mutationtest.config;

/** Signature only: compiled against, never packaged. */
public class PluginServices {
    public static PluginServices makeForLoader(ClassLoader loader) {
        return new PluginServices();
    }
}
