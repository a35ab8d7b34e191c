package teval.harness.classpath;

import java.util.Map;
import java.util.zip.CRC32;

/** Of classes in memory, which tests can reach by reflection. */
public final class Checksum {
    private final CRC32 sum = new CRC32();

    /** @param classes bytes by name, in an order that does not change */
    public Checksum add(Map<String, byte[]> classes) {
        for (byte[] bytes : classes.values()) {
            sum.update(bytes);
        }
        return this;
    }

    public long value() {
        return sum.getValue();
    }
}
