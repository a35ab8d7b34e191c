package org.pitest.classinfo;

import java.util.Map;
import org.pitest.reloc.asm.ClassWriter;

/** Signature only: compiled against, never packaged. */
public class ComputeClassWriter extends ClassWriter {
    public ComputeClassWriter(ClassByteArraySource source, Map<String, String> cache, int flags) {
    }
}
