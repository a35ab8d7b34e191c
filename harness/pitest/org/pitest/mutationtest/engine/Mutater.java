package org.pitest.mutationtest.engine;

import java.util.List;
import org.pitest.classinfo.ClassName;

/** Signature only: compiled against, never packaged. */
public interface Mutater {
    Mutant getMutation(MutationIdentifier id);

    List<MutationDetails> findMutations(ClassName name);
}
