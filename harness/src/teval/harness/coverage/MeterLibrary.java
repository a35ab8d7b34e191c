package teval.harness.coverage;

import java.net.URLClassLoader;
import java.util.Collections;
import java.util.List;
import teval.harness.loading.BridgeLoader;

/** JaCoCo, in a separate loader that tests can't see. */
public final class MeterLibrary {
    private List<String> jars = Collections.emptyList();
    private ClassMeter meter;

    public ClassMeter get(List<String> wanted) {
        if (meter == null || !jars.equals(wanted)) {
            ClassLoader harness = MeterLibrary.class.getClassLoader();
            ClassLoader library = new URLClassLoader(ProbeLibrary.urls(wanted), harness.getParent());
            meter = new BridgeLoader("jacoco", library, harness).instance(ClassMeter.class, "JacocoMeter");
            jars = wanted;
        }
        return meter;
    }
}
