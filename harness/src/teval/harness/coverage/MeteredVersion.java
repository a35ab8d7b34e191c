package teval.harness.coverage;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import teval.harness.classpath.ClassPath;

/** A version some of whose classes have JaCoCo's probes. */
public final class MeteredVersion {
    private final ClassMeter meter;
    private final ClassPath classPath;
    private final Map<String, byte[]> changed = new ConcurrentHashMap<>();
    /** Why a class has no probes. */
    private final Map<String, String> unreadable = new ConcurrentHashMap<>();

    public MeteredVersion(ClassMeter meter, ClassPath classPath) {
        this.meter = meter;
        this.classPath = classPath;
    }

    ClassMeter meter() {
        return meter;
    }

    ClassPath classPath() {
        return classPath;
    }

    /** A class that JaCoCo can't change stays unchanged. */
    byte[] insert(String resource, byte[] bytes) {
        return changed.computeIfAbsent(resource, any -> {
            try {
                return meter.insert(bytes, resource);
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
