package teval.harness.compile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import teval.harness.classpath.ClassPath;
import teval.harness.protocol.Channel;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.Group;
import teval.harness.protocol.Job;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;
import teval.harness.protocol.Version;

/** Checks the syntax of a job's tests and compiles them against each version in turn. */
public final class JobCompilation {
    private final Channel channel;
    private final Compiler compiler;
    private final Job job;
    private final List<CompileUnit> units;
    private final Map<TestCase, Rejection> malformed;
    private boolean progress;

    public JobCompilation(Channel channel, CompilerTools tools, Job job, List<Group> groups) throws IOException {
        this.channel = channel;
        this.compiler = tools.compiler();
        this.job = job;
        this.units = UnitPlanner.plan(groups);
        this.malformed = malformed(tools.syntax());
        if (compiler.haveEndless()) {
            for (Version version : job.versions) {
                VersionCompiler versionCompiler = new VersionCompiler(channel, compiler, job, version, null);
                versionCompiler.report(malformed);
                progress = progress || versionCompiler.hasReported();
            }
            restartIfEndless();
        }
    }

    /** @param rejected receives the tests that must not run, because they or their suite do not compile */
    public List<Batch> compile(Version version, ClassPath classPath, Map<TestCase, Rejection> rejected) {
        VersionCompiler versionCompiler = new VersionCompiler(channel, compiler, job, version, classPath);
        List<Batch> compiled = versionCompiler.compile(units, malformed);
        progress = versionCompiler.hasReported();
        rejected.putAll(versionCompiler.rejected());
        return compiled;
    }

    /** Ends this JVM if the compiler did not end. Requires a newly rejected test, because otherwise the next JVM would repeat the same compilation. */
    public void restartIfEndless() {
        if (progress && compiler.haveEndless()) {
            channel.restart(job.id, "the compiler did not end");
        }
    }

    private Map<TestCase, Rejection> malformed(SyntaxCheck syntax) {
        List<SuiteClass> classes = new ArrayList<>();
        for (CompileUnit unit : units) {
            classes.addAll(unit.classes);
        }
        return syntax.check(classes, lostOnAllVersions(), job.release, job.limits.compileTimeoutMilliseconds);
    }

    private Set<TestCase> lostOnAllVersions() {
        Set<TestCase> lost = new HashSet<>();
        if (job.sharesCompilations()) {
            return lost;
        }
        for (Group group : job.groups) {
            for (TestCase test : group.tests()) {
                boolean everywhere = true;
                for (Version version : job.versions) {
                    everywhere = everywhere && job.notCompiled.contains(version.name, test);
                }
                if (everywhere) {
                    lost.add(test);
                }
            }
        }
        return lost;
    }
}
