package teval.harness.coverage;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.List;
import teval.harness.loading.BridgeLoader;

/** What inserts probes, with the library that it needs in a loader of its own, where no test sees it. */
public final class ProbeLibrary {
    private List<String> jars = Collections.emptyList();
    private LineProbes probes;

    public LineProbes get(List<String> wanted) {
        if (probes == null || !jars.equals(wanted)) {
            ClassLoader harness = ProbeLibrary.class.getClassLoader();
            ClassLoader library = new URLClassLoader(urls(wanted), harness.getParent());
            probes = new BridgeLoader("probes", library, harness).instance(LineProbes.class, "AsmLineProbes");
            jars = wanted;
        }
        return probes;
    }

    public static URL[] urls(List<String> paths) {
        URL[] urls = new URL[paths.size()];
        for (int i = 0; i < urls.length; i++) {
            try {
                urls[i] = new File(paths.get(i)).toURI().toURL();
            } catch (MalformedURLException impossible) {
                throw new IllegalArgumentException(impossible);
            }
        }
        return urls;
    }
}
