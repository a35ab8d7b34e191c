package teval.harness.coverage;

import java.io.IOException;
import java.util.Map;
import teval.harness.protocol.JsonObject;

/** Measures by JaCoCo's definitions which lines and branches of a class are covered. */
public interface ClassMeter {
    /**
     * The class with probes, which call {@code org.jacoco.teval.ClassProbes}.
     *
     * @throws RuntimeException or IOException for a class that JaCoCo can't read, or that has probes already
     */
    byte[] insert(byte[] bytes, String name) throws IOException;

    /**
     * The coverage of the class; null if JaCoCo reports nothing for it.
     *
     * @param bytes without probes
     * @param executed probes by name and identifier, in the format of {@code ClassProbes}
     */
    JsonObject analyse(byte[] bytes, String name, Map<String, boolean[]> executed) throws IOException;
}
