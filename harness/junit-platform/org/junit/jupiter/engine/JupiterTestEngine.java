package org.junit.jupiter.engine;

import org.junit.platform.engine.TestEngine;

/** Signature only: compiled against, never packaged. */
public final class JupiterTestEngine implements TestEngine {
}
