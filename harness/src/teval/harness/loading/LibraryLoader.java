package teval.harness.loading;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The loader of a library that the tests of all classes share. It knows the classes that it has loaded. */
public final class LibraryLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final Collection<Class<?>> loaded = new ConcurrentLinkedQueue<>();

    public LibraryLoader(URL[] jars, ClassLoader parent) {
        super(jars, parent);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Class<?> found = super.findClass(name);
        loaded.add(found);
        return found;
    }

    public Collection<Class<?>> loaded() {
        return loaded;
    }
}
