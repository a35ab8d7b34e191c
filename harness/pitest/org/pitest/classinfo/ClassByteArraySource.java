package org.pitest.classinfo;

import java.util.Optional;

/** Signature only: compiled against, never packaged. */
public interface ClassByteArraySource {
    Optional<byte[]> getBytes(String name);
}
