package teval.harness.loading;

import java.net.URL;

/** The class loader of the running tests, to which the JVM's system class loader delegates. */
public final class AtWork {
    private static final URL[] NONE = {};
    private static volatile ClassLoader loader;
    private static volatile URL[] urls = NONE;

    private AtWork() {
    }

    public static void begin(ClassLoader tests, URL[] classPath) {
        loader = tests;
        urls = classPath;
    }

    public static void end() {
        loader = null;
        urls = NONE;
    }

    static ClassLoader or(ClassLoader harness) {
        ClassLoader tests = loader;
        return tests == null ? harness : tests;
    }

    static URL[] urls() {
        return urls.clone();
    }
}
