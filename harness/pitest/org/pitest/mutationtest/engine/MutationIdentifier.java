package org.pitest.mutationtest.engine;

/** Signature only: compiled against, never packaged. */
public final class MutationIdentifier {
    public Location getLocation() {
        return new Location();
    }
}
