package org.jacoco.core.analysis;

/** Signature only: compiled against, never packaged. */
public interface ICounter {
    int NOT_COVERED = 1;
    int FULLY_COVERED = 2;
    int PARTLY_COVERED = 3;

    int getCoveredCount();

    int getMissedCount();
}
