package teval.harness.compile;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import teval.harness.classpath.ClassPath;
import teval.harness.protocol.Job;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.TestCase;

/** Recent compilations of tests, for versions that are the same for a compiler. */
public final class SharedCompilations {
    private static final int KEPT = 16;
    private final Map<List<Object>, Shared> known = new LinkedHashMap<List<Object>, Shared>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<List<Object>, Shared> eldest) {
            return size() > KEPT;
        }
    };

    /** Compiled tests, and those that don't compile. */
    static final class Shared {
        final List<Batch> compiled;
        final Map<TestCase, Rejection> rejected;

        Shared(List<Batch> compiled, Map<TestCase, Rejection> rejected) {
            this.compiled = compiled;
            this.rejected = rejected;
        }
    }

    /** The compilation of a job's tests against a class path; null if there is none. */
    Shared find(Job job, ClassPath classPath) {
        return known.get(key(job, classPath));
    }

    Shared keep(Job job, ClassPath classPath, List<Batch> compiled, Map<TestCase, Rejection> rejected) {
        Shared kept = new Shared(compiled, new LinkedHashMap<>(rejected));
        known.put(key(job, classPath), kept);
        return kept;
    }

    private static List<Object> key(Job job, ClassPath classPath) {
        return Arrays.<Object>asList(job.sharedTests, classPath);
    }
}
