package teval.harness.loading;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Enumeration;

/** Same as {@link SystemLoader}, for Java 8, where programs cast the system class loader to a URLClassLoader and read its class path. */
public final class SystemLoaderOfJava8 extends URLClassLoader {
    private final ClassLoader harness;

    /** Called by the JVM at its start. */
    public SystemLoaderOfJava8(ClassLoader harness) {
        super(new URL[0], harness);
        this.harness = harness;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return AtWork.or(harness).loadClass(name);
    }

    @Override
    public URL getResource(String name) {
        return AtWork.or(harness).getResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return AtWork.or(harness).getResources(name);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        return AtWork.or(harness).getResourceAsStream(name);
    }

    @Override
    public URL[] getURLs() {
        return AtWork.urls();
    }
}
