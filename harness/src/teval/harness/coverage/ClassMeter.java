package teval.harness.coverage;

import java.io.IOException;
import java.util.Map;
import teval.harness.protocol.JsonObject;

/** Measures by JaCoCo's definitions which lines and branches of a class are covered. */
public interface ClassMeter {
    /**
     * The class with probes, which call {@code org.jacoco.teval.ClassProbes}.
     *
     * @param key decides where probes are that nothing executes
     * @throws RuntimeException or IOException for a class that JaCoCo can't read, or that has probes already
     */
    byte[] insert(byte[] bytes, String name, String key) throws IOException;

    /**
     * The coverage of the class; null if JaCoCo reports nothing for it; a reason if a test has written to its probes.
     *
     * @param bytes without probes
     * @param key that of {@code insert}
     * @param executed probes by name and identifier, in the format of {@code ClassProbes}
     */
    JsonObject analyse(byte[] bytes, String name, String key, Map<String, boolean[]> executed) throws IOException;
}
