package org.jacoco.teval;

/**
 * The class that probes in a program's classes call. Each group of tests has a copy of this class, in the parent of its class loader. It is in the
 * package of a coverage tool because EvoSuite's runner reloads all other classes.
 */
public final class LineHits {
    /** Whether each probe was executed, by its number. */
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
