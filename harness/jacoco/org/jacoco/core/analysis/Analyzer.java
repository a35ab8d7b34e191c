package org.jacoco.core.analysis;

import java.io.IOException;
import org.jacoco.core.data.ExecutionDataStore;

/** Signature only: compiled against, never packaged. */
public class Analyzer {
    public Analyzer(ExecutionDataStore data, ICoverageVisitor visitor) {
    }

    public void analyzeClass(byte[] bytes, String location) throws IOException {
    }
}
