package org.pitest.mutationtest.engine.gregor.config;

import org.pitest.mutationtest.EngineArguments;
import org.pitest.mutationtest.engine.MutationEngine;

/** Signature only: compiled against, never packaged. */
public final class GregorEngineFactory {
    public MutationEngine createEngine(EngineArguments arguments) {
        return source -> null;
    }
}
