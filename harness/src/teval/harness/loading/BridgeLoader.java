package teval.harness.loading;

import java.io.IOException;
import java.io.InputStream;
import teval.harness.protocol.Bytes;

/**
 * Connects the harness with a library: defines the bridge's classes, and loads the harness's classes from the harness's loader and all others from
 * the library's. Test loaders have JUnit's loader as parent, not this one, so tests see nothing of the harness.
 */
public final class BridgeLoader extends ClassLoader {
    private static final String HARNESS = "teval.harness.";
    private final String bridge;
    private final ClassLoader harness;

    /** @param packageName package of the bridge, within the harness's */
    public BridgeLoader(String packageName, ClassLoader library, ClassLoader harness) {
        super(library);
        this.bridge = HARNESS + packageName + ".";
        this.harness = harness;
    }

    /** Creates an instance of a class of the bridge. */
    public <T> T instance(Class<T> type, String simpleName) {
        try {
            return type.cast(loadClass(bridge + simpleName).getConstructor().newInstance());
        } catch (ReflectiveOperationException broken) {
            throw new IllegalStateException(broken);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.startsWith(bridge)) {
            if (name.startsWith(HARNESS)) {
                return harness.loadClass(name);
            }
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = harness.getResourceAsStream(name.replace('.', '/') + ".class")) {
            byte[] bytes = Bytes.readAll(in, 4096);
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }
}
