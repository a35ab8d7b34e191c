package org.pitest.mutationtest.build;

import java.util.Collection;
import org.pitest.bytecode.analysis.ClassTree;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.MutationDetails;

/** Signature only: compiled against, never packaged. */
public class CompoundMutationInterceptor {
    public void begin(ClassTree tree) {
    }

    public Collection<MutationDetails> intercept(Collection<MutationDetails> mutations, Mutater mutater) {
        return mutations;
    }

    public void end() {
    }
}
