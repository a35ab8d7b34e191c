package teval.harness.loading;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Enumeration;

/** As {@link SystemLoader}, for Java 8: programs of that time cast the system class loader to one that has a class path to read. */
public final class SystemLoaderOfJava8 extends URLClassLoader {
    private final ClassLoader harness;

    /** Called by the JVM as it starts. */
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
