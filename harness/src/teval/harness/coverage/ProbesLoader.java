package teval.harness.coverage;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import teval.harness.protocol.Bytes;

/** A loader between JUnit and a group's tests, with a copy of the class that JaCoCo's code calls. */
final class ProbesLoader extends ClassLoader {
    private static final String PROBES = "org.jacoco.teval.ClassProbes";
    /** By the class's name and JaCoCo's identifier of its bytes. */
    final Map<String, boolean[]> executed;

    @SuppressWarnings("unchecked")
    ProbesLoader(ClassLoader junit) {
        super(junit);
        try (InputStream in = ProbesLoader.class.getClassLoader().getResourceAsStream(PROBES.replace('.', '/') + ".class")) {
            byte[] bytes = Bytes.readAll(in, 2048);
            Class<?> probes = defineClass(PROBES, bytes, 0, bytes.length);
            executed = (Map<String, boolean[]>) probes.getField("EXECUTED").get(null);
        } catch (IOException | ReflectiveOperationException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
