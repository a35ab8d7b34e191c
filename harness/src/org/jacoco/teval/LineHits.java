package org.jacoco.teval;

/**
 * What the probes in a program's classes call. Each group of tests has a copy of this class, in a loader above its own. EvoSuite's runner
 * loads all classes itself, but for those of packages that it takes for coverage tools': hence this one.
 */
public final class LineHits {
    /** By the number of the probe. */
    public static volatile boolean[] executed = new boolean[0];

    private LineHits() {
    }

    public static void hit(int probe) {
        boolean[] all = executed;
        if (probe < all.length) {
            all[probe] = true;
        }
    }
}
