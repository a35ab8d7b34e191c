package teval.harness.coverage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A version whose classes report which of the requested lines are executed. */
public final class ProbedVersion {
    private static final String CLASS = ".class";
    private final LineProbes inserter;
    private final Map<String, Map<Integer, Integer>> lines = new LinkedHashMap<>();
    private final List<String> places = new ArrayList<>();
    private final Set<String> folders = new HashSet<>();
    private final Map<String, Probed> classes = new ConcurrentHashMap<>();

    /** @param asked line numbers by source file */
    public ProbedVersion(LineProbes inserter, Map<String, List<Integer>> asked) {
        this.inserter = inserter;
        for (Map.Entry<String, List<Integer>> file : asked.entrySet()) {
            Map<Integer, Integer> probes = new LinkedHashMap<>();
            for (Integer line : file.getValue()) {
                probes.put(line, places.size());
                places.add(file.getKey() + ":" + line);
            }
            lines.put(file.getKey(), probes);
            folders.add(folder(file.getKey()));
        }
    }

    /** For tests that share a class loader. */
    public Coverage coverage(ClassLoader junit) {
        return new LineCoverage(this, junit, places);
    }

    /** @param resource {@code org/x/Shelf.class} */
    Probed insert(String resource, byte[] bytes) {
        if (!resource.endsWith(CLASS) || !folders.contains(folder(resource))) {
            return Probed.of(bytes);
        }
        Probed known = classes.get(resource);
        if (known == null) {
            known = probed(resource, bytes);
            classes.put(resource, known);
        }
        return known;
    }

    /** A class that can't get probes, for example because the library does not support its Java version, stays unchanged. */
    private Probed probed(String resource, byte[] bytes) {
        try {
            return inserter.insert(bytes, lines);
        } catch (RuntimeException unreadable) {
            return Probed.blind(bytes, resource);
        }
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }
}
