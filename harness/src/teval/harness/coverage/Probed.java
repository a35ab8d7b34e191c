package teval.harness.coverage;

/** A class with its probes, if any. */
public final class Probed {
    final byte[] bytes;
    /** The source file whose lines are not recorded for this class, or null. */
    final String blindSpot;

    private Probed(byte[] bytes, String blindSpot) {
        this.bytes = bytes;
        this.blindSpot = blindSpot;
    }

    public static Probed of(byte[] bytes) {
        return new Probed(bytes, null);
    }

    public static Probed blind(byte[] bytes, String file) {
        return new Probed(bytes, file);
    }
}
