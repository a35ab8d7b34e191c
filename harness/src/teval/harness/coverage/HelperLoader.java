package teval.harness.coverage;

import java.io.IOException;
import java.io.InputStream;
import teval.harness.protocol.Bytes;

/** A loader between JUnit and a group's tests, with a copy of the one class that probes call. */
final class HelperLoader extends ClassLoader {
    private final Class<?> helper;

    /** @param name of a class without nested ones, in the package of a coverage tool */
    HelperLoader(ClassLoader junit, String name) {
        super(junit);
        try (InputStream in = HelperLoader.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
            byte[] bytes = Bytes.readAll(in, 2048);
            helper = defineClass(name, bytes, 0, bytes.length);
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** Sets a static field of the helper. */
    void set(String field, Object value) {
        try {
            helper.getField(field).set(null, value);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
