package org.jacoco.teval;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Provides the array of probes to each class that JaCoCo has instrumented. Each group of tests has a copy of this class, in the parent of its class
 * loader. It is in the package of a coverage tool because EvoSuite's runner reloads all other classes.
 */
public final class ClassProbes {
    /** The probes of each class. A key is the class's name with slashes, a blank, and JaCoCo's identifier of its bytes. */
    public static final ConcurrentMap<String, boolean[]> EXECUTED = new ConcurrentHashMap<>();

    private ClassProbes() {
    }

    /** Called by JaCoCo's code in each class. Loading a class again, as EvoSuite's runner does, gives it the same probes. */
    public static boolean[] of(long id, String name, int count) {
        boolean[] fresh = new boolean[count];
        boolean[] known = EXECUTED.putIfAbsent(name + " " + id, fresh);
        return known == null ? fresh : known;
    }
}
