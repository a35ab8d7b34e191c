package org.pitest.mutationtest.engine;

/** Signature only: compiled against, never packaged. */
public final class MutationDetails {
    public MutationIdentifier getId() {
        return new MutationIdentifier();
    }

    public String getFilename() {
        return "";
    }

    public int getLineNumber() {
        return 0;
    }

    public String getMutator() {
        return "";
    }

    public String getDescription() {
        return "";
    }
}
