package teval.harness.coverage;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import teval.harness.protocol.JsonObject;

/** The requested lines that a group's tests execute. */
final class LineCoverage implements Coverage {
    private static final String HITS = "org.jacoco.teval.LineHits";
    private final ProbedVersion version;
    private final HelperLoader hits;
    private final List<String> places;
    private final Set<String> blindSpots = ConcurrentHashMap.newKeySet();
    private volatile boolean[] executed = new boolean[0];

    LineCoverage(ProbedVersion version, ClassLoader junit, List<String> places) {
        this.version = version;
        this.hits = new HelperLoader(junit, HITS);
        this.places = places;
    }

    @Override
    public ClassLoader above(ClassLoader junit) {
        return hits;
    }

    @Override
    public byte[] changed(String resource, byte[] bytes) {
        Probed probed = version.insert(resource, bytes);
        if (probed.blindSpot != null) {
            blindSpots.add(probed.blindSpot);
        }
        return probed.bytes;
    }

    @Override
    public void beforeTest() {
        boolean[] fresh = new boolean[places.size()];
        hits.set("executed", fresh);
        executed = fresh;
    }

    @Override
    public JsonObject describe(JsonObject event) {
        StringBuilder lines = new StringBuilder();
        boolean[] now = executed;
        for (int i = 0; i < now.length; i++) {
            if (now[i]) {
                lines.append(lines.length() == 0 ? "" : "\n").append(places.get(i));
            }
        }
        return event.with("lines", lines.toString()).with("blindSpots", String.join("\n", blindSpots));
    }
}
