package org.jacoco.core.data;

/** Signature only: compiled against, never packaged. */
public final class ExecutionData {
    public ExecutionData(long id, String name, boolean[] probes) {
    }
}
