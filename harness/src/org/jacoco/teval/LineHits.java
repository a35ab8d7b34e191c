package org.jacoco.teval;

/**
 * What the probes in a program's classes call. Each group of tests has a copy of this class, in the parent of its class loader. EvoSuite's runner
 * reloads every class except those in packages of coverage tools, which is why this class is in one.
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
