package teval.harness;

import java.io.IOException;
import java.io.InputStream;

/**
 * Where harness and JUnit meet: defines the bridge's classes, takes the harness's from the harness's loader and everything else
 * from JUnit's. Test loaders hang below JUnit's loader, not below this one, so tests see nothing of the harness.
 */
final class BridgeLoader extends ClassLoader {
    private static final String HARNESS = "teval.harness.";
    private static final String BRIDGE = HARNESS + "bridge.";
    private final ClassLoader harness;

    BridgeLoader(ClassLoader junit, ClassLoader harness) {
        super(junit);
        this.harness = harness;
    }

    SuiteRunner suiteRunner() throws ReflectiveOperationException {
        return (SuiteRunner) loadClass(BRIDGE + "JUnitSuiteRunner").getConstructor().newInstance();
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.startsWith(BRIDGE)) {
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
