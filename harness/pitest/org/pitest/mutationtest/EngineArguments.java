package org.pitest.mutationtest;

/** Signature only: compiled against, never packaged. */
public class EngineArguments {
    public static EngineArguments arguments() {
        return new EngineArguments();
    }
}
