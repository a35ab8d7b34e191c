package teval.harness.coverage;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.List;
import teval.harness.classpath.CompilerView;
import teval.harness.loading.BridgeLoader;
import teval.harness.reach.CodeReader;

/** Loads the code that needs ASM, together with ASM, in a separate loader that tests can't see. */
public final class ProbeLibrary {
    private List<String> jars = Collections.emptyList();
    private LineProbes probes;
    private CallProbes calls;
    private CompilerView view;
    private CodeReader reader;

    public LineProbes get(List<String> wanted) {
        load(wanted);
        return probes;
    }

    public CallProbes callProbes(List<String> wanted) {
        load(wanted);
        return calls;
    }

    public CompilerView compilerView(List<String> wanted) {
        load(wanted);
        return view;
    }

    public CodeReader codeReader(List<String> wanted) {
        load(wanted);
        return reader;
    }

    private void load(List<String> wanted) {
        if (probes == null || !jars.equals(wanted)) {
            ClassLoader harness = ProbeLibrary.class.getClassLoader();
            ClassLoader library = new URLClassLoader(urls(wanted), harness.getParent());
            BridgeLoader bridge = new BridgeLoader("probes", library, harness);
            probes = bridge.instance(LineProbes.class, "AsmLineProbes");
            calls = bridge.instance(CallProbes.class, "AsmCallProbes");
            view = bridge.instance(CompilerView.class, "AsmCompilerView");
            reader = bridge.instance(CodeReader.class, "AsmCodeReader");
            jars = wanted;
        }
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
