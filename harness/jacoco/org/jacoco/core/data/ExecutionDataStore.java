package org.jacoco.core.data;

/** Signature only: compiled against, never packaged. */
public final class ExecutionDataStore {
    public void put(ExecutionData data) {
    }
}
