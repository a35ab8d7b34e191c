package teval.harness.loading;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;

/**
 * The system class loader ({@code -Djava.system.class.loader}) from Java 9. It finds what the tests' loader finds, as if the tests' class path were
 * the JVM's own: thread pools, charsets and many programs load classes through it.
 */
public final class SystemLoader extends ClassLoader {
    private final ClassLoader harness;

    /** Called by the JVM at its start. */
    public SystemLoader(ClassLoader harness) {
        super(harness);
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
}
