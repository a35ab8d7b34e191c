package org.jacoco.core.runtime;

import org.objectweb.asm.MethodVisitor;

/** Signature only: compiled against, never packaged. */
public interface IExecutionDataAccessorGenerator {
    int generateDataAccessor(long id, String name, int probes, MethodVisitor visitor);
}
