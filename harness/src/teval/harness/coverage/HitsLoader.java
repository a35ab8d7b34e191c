package teval.harness.coverage;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import teval.harness.protocol.Bytes;

/** A loader between JUnit and a group's tests, with a copy of the class that probes call. */
final class HitsLoader extends ClassLoader {
    private static final String HITS = "org.jacoco.teval.LineHits";
    private final Field executed;

    HitsLoader(ClassLoader junit) {
        super(junit);
        try (InputStream in = HitsLoader.class.getClassLoader().getResourceAsStream(HITS.replace('.', '/') + ".class")) {
            byte[] bytes = Bytes.readAll(in, 2048);
            executed = defineClass(HITS, bytes, 0, bytes.length).getField("executed");
        } catch (IOException | NoSuchFieldException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** Discards earlier results. @return the array for new ones, by probe number */
    boolean[] reset(int probes) {
        try {
            boolean[] fresh = new boolean[probes];
            executed.set(null, fresh);
            return fresh;
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
