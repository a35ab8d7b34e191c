package teval.harness.coverage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import teval.harness.protocol.JsonObject;

/** Measures by JaCoCo's definitions how far a group's tests cover some classes. */
public final class MeteredGroup implements Coverage {
    private static final String CLASS = ".class";
    private final MeteredVersion version;
    private final List<String> wanted;
    private final Set<String> resources = new TreeSet<>();
    private final List<ProbesLoader> loaders = new ArrayList<>();
    private final ExecutedProbes earlier = new ExecutedProbes();

    /**
     * @param wanted names of classes; with each, those nested in it and around it are measured
     * @param earlier the probes that the group's tests have executed in other JVMs; may be empty
     */
    public MeteredGroup(MeteredVersion version, List<String> wanted, String earlier) {
        this.version = version;
        this.wanted = wanted;
        this.earlier.read(earlier);
        for (String name : wanted) {
            String resource = find(name);
            if (resource != null) {
                resources.addAll(version.classPath().around(resource));
            }
        }
    }

    /** The class file for a name in sources: {@code org/x/Outer$Inner.class} for {@code org.x.Outer.Inner}; null if there is none. */
    private String find(String name) {
        for (String path = name.replace('.', '/'); ; path = path.substring(0, path.lastIndexOf('/')) + '$' + path.substring(path.lastIndexOf('/') + 1)) {
            if (version.classPath().find(path + CLASS) != null) {
                return path + CLASS;
            }
            if (path.indexOf('/') < 0) {
                return null;
            }
        }
    }

    @Override
    public ClassLoader above(ClassLoader junit) {
        ProbesLoader loader = new ProbesLoader(junit);
        loaders.add(loader);
        return loader;
    }

    @Override
    public byte[] changed(String resource, byte[] bytes) {
        return resources.contains(resource) ? version.insert(resource, bytes) : bytes;
    }

    @Override
    public void beforeTest() {
        // probes add up over the tests of a group
    }

    @Override
    public JsonObject describe(JsonObject event) {
        return event.with("probes", executed().write());
    }

    private ExecutedProbes executed() {
        ExecutedProbes all = new ExecutedProbes();
        all.add(earlier.all());
        for (ProbesLoader loader : loaders) {
            all.add(loader.executed);
        }
        return all;
    }

    /** Adds the group's coverage of each class to the event that reports it. */
    public JsonObject report(JsonObject event) {
        ExecutedProbes executed = executed();
        List<JsonObject> classes = new ArrayList<>();
        for (String resource : resources) {
            String name = resource.substring(0, resource.length() - CLASS.length());
            String obstacle = version.obstacle(resource);
            JsonObject found = obstacle == null ? analyse(resource, name, executed) : unknown(name, obstacle);
            if (found != null) {
                classes.add(found);
            }
        }
        for (String name : wanted) {
            if (find(name) == null) {
                classes.add(unknown(name, "it is not in the program"));
            }
        }
        return event.with("classes", classes).with("probes", executed.write());
    }

    private JsonObject analyse(String resource, String name, ExecutedProbes executed) {
        try {
            return version.analyse(resource, name, executed.all());
        } catch (IOException | RuntimeException unreadable) {
            return unknown(name, "JaCoCo can't read it: " + unreadable.getMessage());
        }
    }

    private static JsonObject unknown(String name, String reason) {
        return new JsonObject().with("className", name.replace('/', '.')).with("reason", reason);
    }
}
