package teval.harness.coverage;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import teval.harness.classpath.ClassPath;
import teval.harness.protocol.JsonObject;

/** A version some of whose classes have JaCoCo's probes. */
public final class MeteredVersion {
    private final ClassMeter meter;
    private final ClassPath classPath;
    private final String key;
    private final Map<String, byte[]> changed = new ConcurrentHashMap<>();
    /** Why a class has no probes. */
    private final Map<String, String> unreadable = new ConcurrentHashMap<>();

    public MeteredVersion(ClassMeter meter, ClassPath classPath, String key) {
        this.meter = meter;
        this.classPath = classPath;
        this.key = key;
    }

    /** Null if JaCoCo reports nothing for the class. */
    JsonObject analyse(String resource, String name, Map<String, boolean[]> executed) throws IOException {
        return meter.analyse(classPath.find(resource).read(resource), name, key, executed);
    }

    ClassPath classPath() {
        return classPath;
    }

    /** A class that JaCoCo can't change stays unchanged. */
    byte[] insert(String resource, byte[] bytes) {
        return changed.computeIfAbsent(resource, any -> {
            try {
                return meter.insert(bytes, resource, key);
            } catch (IOException | RuntimeException refused) {
                Throwable cause = refused.getCause() == null ? refused : refused.getCause();
                unreadable.put(resource, "JaCoCo can't measure it: " + cause.getMessage());
                return bytes;
            }
        });
    }

    /** Null if the class has probes, or was never loaded. */
    String obstacle(String resource) {
        return unreadable.get(resource);
    }
}
