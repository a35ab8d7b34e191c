package teval.harness.coverage;

import java.util.Base64;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/** The executed probes of a group's tests, over all class loaders and JVMs in which they ran. */
final class ExecutedProbes {
    private final Map<String, boolean[]> probes = new TreeMap<>();

    void add(Map<String, boolean[]> more) {
        for (Map.Entry<String, boolean[]> each : more.entrySet()) {
            add(each.getKey(), each.getValue());
        }
    }

    private void add(String key, boolean[] more) {
        boolean[] known = probes.computeIfAbsent(key, any -> new boolean[more.length]);
        for (int i = 0; i < Math.min(known.length, more.length); i++) {
            known[i] |= more[i];
        }
    }

    Map<String, boolean[]> all() {
        return probes;
    }

    /** A line for each class: its key, the number of its probes, and the executed ones. */
    String write() {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, boolean[]> each : probes.entrySet()) {
            BitSet executed = new BitSet();
            for (int i = 0; i < each.getValue().length; i++) {
                executed.set(i, each.getValue()[i]);
            }
            text.append(each.getKey()).append(' ').append(each.getValue().length).append(' ')
                    .append(Base64.getEncoder().encodeToString(executed.toByteArray())).append('\n');
        }
        return text.toString();
    }

    /** Adds the executed probes that another JVM has written. */
    void read(String text) {
        for (String line : text.split("\n")) {
            String[] parts = line.split(" ", -1);
            if (parts.length == 4) {
                boolean[] executed = new boolean[Integer.parseInt(parts[2])];
                BitSet.valueOf(Base64.getDecoder().decode(parts[3])).stream().forEach(i -> executed[i] = true);
                add(parts[0] + " " + parts[1], executed);
            }
        }
    }
}
