package teval.harness.coverage;

/** Inserts probes at the beginning and the ends of a class's methods that report its calls to {@code org.jacoco.teval.Calls}. */
public interface CallProbes {
    /** @throws RuntimeException for a class that can't be read, or would become too large */
    byte[] insert(byte[] bytes);
}
