package teval.harness.coverage;

import java.io.File;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathEntry;
import teval.harness.protocol.JsonObject;

/** A version whose program reports how it is called from outside. */
public final class CallRecorder {
    private static final String CALLS = "org.jacoco.teval.Calls";
    private final CallProbes inserter;
    private final ClassPath classPath;
    private final Set<String> program = new HashSet<>();
    private final Map<String, byte[]> classes = new ConcurrentHashMap<>();

    /** @param program where tests see those elements of the class path that hold the program */
    public CallRecorder(CallProbes inserter, ClassPath classPath, List<String> program) {
        this.inserter = inserter;
        this.classPath = classPath;
        for (String element : program) {
            this.program.add(new File(element).getAbsolutePath());
        }
    }

    /** For tests that share a class loader. */
    public Coverage coverage(ClassLoader junit) {
        return new Recording(junit);
    }

    /** A class that can't get probes stays unchanged. */
    private byte[] insert(String resource, byte[] bytes) {
        return classes.computeIfAbsent(resource, any -> {
            try {
                return isOfProgram(resource) ? inserter.insert(bytes) : bytes;
            } catch (RuntimeException unreadable) {
                return bytes;
            }
        });
    }

    private boolean isOfProgram(String resource) {
        ClassPathEntry entry = classPath.find(resource);
        try {
            return entry != null && program.contains(new File(entry.source().getLocation().toURI()).getAbsolutePath());
        } catch (URISyntaxException | IllegalArgumentException noFile) {
            return false;
        }
    }

    private final class Recording implements Coverage {
        private final HelperLoader helper;
        private volatile List<?> recorded = new ArrayList<>();

        Recording(ClassLoader junit) {
            helper = new HelperLoader(junit, CALLS);
        }

        @Override
        public ClassLoader above(ClassLoader junit) {
            return helper;
        }

        @Override
        public byte[] changed(String resource, byte[] bytes) {
            return insert(resource, bytes);
        }

        @Override
        public void beforeTest() {
            recorded = new ArrayList<>();
            helper.set("recorded", recorded);
        }

        @Override
        public JsonObject describe(JsonObject event) {
            StringBuilder calls = new StringBuilder();
            for (Object call : recorded.toArray()) {
                calls.append(calls.length() == 0 ? "" : "\n").append(call);
            }
            return event.with("calls", calls.toString());
        }
    }
}
