package org.pitest.mutationtest.build;

import org.pitest.classinfo.ClassByteArraySource;
import org.pitest.classpath.CodeSource;
import org.pitest.coverage.CoverageDatabase;
import org.pitest.mutationtest.config.ReportOptions;

/** Signature only: compiled against, never packaged. */
public class CompoundInterceptorFactory {
    public CompoundMutationInterceptor createInterceptor(ReportOptions options, CoverageDatabase coverage, ClassByteArraySource source,
            TestPrioritiser prioritiser, CodeSource code) {
        return new CompoundMutationInterceptor();
    }
}
