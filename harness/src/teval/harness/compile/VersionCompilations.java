package teval.harness.compile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import teval.harness.classpath.ClassPath;
import teval.harness.protocol.Channel;
import teval.harness.protocol.Group;
import teval.harness.protocol.Job;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.TestCase;
import teval.harness.protocol.Version;

/** Provides a job's compiled tests for each version: from the request, from an equal compilation, or from the compiler. */
public final class VersionCompilations {
    private final Channel channel;
    private final CompilerTools tools;
    private final SharedCompilations shared;
    private final Job job;
    private final List<Group> withSource;
    private final List<Group> withoutBuilt;
    private JobCompilation compilation;
    private List<Group> ofCompilation;
    private boolean compiled;
    private boolean shareable;

    public VersionCompilations(Channel channel, CompilerTools tools, SharedCompilations shared, Job job) throws IOException {
        this.channel = channel;
        this.tools = tools;
        this.shared = shared;
        this.job = job;
        this.withSource = BuiltTests.withSource(job.groups);
        this.withoutBuilt = new ArrayList<>(withSource);
        withoutBuilt.removeIf(group -> group.isBuilt);
        if (!job.isCompiled() && !job.sharesCompilations() && !withoutBuilt.isEmpty()) {
            start(withoutBuilt);
        }
    }

    /** Whether the compiler ran for the last version. */
    public boolean hasCompiled() {
        return compiled;
    }

    /** Whether the compiler ran for the last version, and compiled all tests, also for other versions. */
    public boolean isShareable() {
        return shareable;
    }

    /**
     * For a version that is the same for a compiler as others with this class path.
     *
     * @param rejected receives the tests that must not run, because they or their suite do not compile
     */
    public List<Batch> common(Version version, ClassPath classPath, Map<TestCase, Rejection> rejected) throws IOException {
        if (withoutBuilt.isEmpty()) {
            compiled = false;
            shareable = false;
            return Collections.emptyList();
        }
        if (job.isCompiled() || !job.sharesCompilations()) {
            return compile(withoutBuilt, version, classPath, rejected);
        }
        SharedCompilations.Shared known = shared.find(job, classPath);
        if (known == null && !job.sharedCompiled.isEmpty()) {
            known = shared.keep(job, classPath, CompiledTests.read(job.sharedCompiled, job), Collections.<TestCase, Rejection>emptyMap());
        }
        if (known != null) {
            compiled = false;
            shareable = false;
            rejected.putAll(known.rejected);
            new VersionCompiler(channel, null, job, version, classPath).report(known.rejected);
            return known.compiled;
        }
        List<Batch> batches = compile(withoutBuilt, version, classPath, rejected);
        shared.keep(job, classPath, batches, rejected);
        shareable = rejected.isEmpty();
        return batches;
    }

    /** For a version for which all tests must be compiled, because it may have other constants or signatures than the one of the build. */
    public List<Batch> own(Version version, ClassPath classPath, Map<TestCase, Rejection> rejected) throws IOException {
        return compile(withSource, version, classPath, rejected);
    }

    private List<Batch> compile(List<Group> groups, Version version, ClassPath classPath, Map<TestCase, Rejection> rejected) throws IOException {
        compiled = !job.isCompiled();
        shareable = false;
        return compiled ? start(groups).compile(version, classPath, rejected) : CompiledTests.read(version.compiled, job);
    }

    /** Ends this JVM if its compiler did not end. */
    public void restartIfEndless() {
        if (compiled) {
            compilation.restartIfEndless();
        }
    }

    private JobCompilation start(List<Group> groups) throws IOException {
        if (!groups.equals(ofCompilation)) {
            compilation = new JobCompilation(channel, tools, job, groups);
            ofCompilation = groups;
        }
        return compilation;
    }
}
