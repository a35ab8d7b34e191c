package org.pitest.mutationtest.engine;

import org.pitest.classinfo.ClassByteArraySource;

/** Signature only: compiled against, never packaged. */
public interface MutationEngine {
    Mutater createMutator(ClassByteArraySource source);
}
