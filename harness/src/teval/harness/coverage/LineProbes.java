package teval.harness.coverage;

import java.util.Map;

/** Inserts calls into a class that tell which of its lines are executed. */
public interface LineProbes {
    /**
     * @param lines numbers of the probes, by source file ({@code org/x/Shelf.java}) and line
     * @throws RuntimeException for a class that can't be read, or would become too large
     */
    Probed insert(byte[] bytes, Map<String, Map<Integer, Integer>> lines);
}
