package teval.harness.coverage;

import java.util.Map;

/** Inserts probes into a class that record which of its lines are executed. */
public interface LineProbes {
    /**
     * @param lines probe numbers by source file ({@code org/x/Shelf.java}) and line
     * @throws RuntimeException for a class that can't be read, or would become too large
     */
    Probed insert(byte[] bytes, Map<String, Map<Integer, Integer>> lines);
}
