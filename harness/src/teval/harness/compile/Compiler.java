package teval.harness.compile;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import teval.harness.classpath.ClassPath;

/** The JDK's compiler, with input and output in memory. */
public final class Compiler {
    /** Reports errors of later phases in the same pass. Java 8 has another name for that option than later versions. */
    private static final List<String> OPTIONS = Arrays.asList("-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none",
            "-encoding", "UTF-8", "-Xmaxerrs", "1000000", "-XDshouldStopPolicyIfError=FLOW", "-XDshould-stop.ifError=FLOW");
    private final JavaCompiler javac;
    private final CompilerThreads threads;
    private final ClassPath junit;
    private final List<String> arguments;
    private MemoryFiles files;

    public Compiler(JavaCompiler javac, CompilerThreads threads, ClassPath junit, List<String> arguments) {
        this.javac = javac;
        this.threads = threads;
        this.junit = junit;
        this.arguments = arguments;
        this.files = newFiles();
    }

    private MemoryFiles newFiles() {
        return new MemoryFiles(javac.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8));
    }

    public boolean haveEndless() {
        return threads.haveEndless();
    }

    static List<String> options(String release) {
        List<String> options = new ArrayList<>(OPTIONS);
        if (!release.isEmpty()) {
            options.addAll(Arrays.asList("-source", release, "-target", release));
        }
        return options;
    }

    Compilation compile(List<? extends JavaFileObject> sources, ClassPath classPath, String release,
            long timeoutMilliseconds) {
        MemoryFiles own = files;
        own.reset(Arrays.asList(junit, classPath));
        try {
            return threads.call(() -> run(own, sources, release), timeoutMilliseconds);
        } catch (TimeoutException endless) {
            files = newFiles();
            return Compilation.brokeDown("the compiler did not end within " + timeoutMilliseconds + " ms");
        } catch (ExecutionException broken) {
            files = newFiles();
            return Compilation.brokeDown("the compiler broke down: " + broken.getCause().getClass().getName());
        }
    }

    private Compilation run(MemoryFiles own, List<? extends JavaFileObject> sources, String release) {
        StringWriter complaints = new StringWriter();
        Errors errors = new Errors();
        List<String> options = options(release);
        options.addAll(arguments);
        boolean done = javac.getTask(complaints, own, errors, options, null, sources).call();
        if (done) {
            return Compilation.done(own.classes());
        }
        return errors.problems.isEmpty() ? Compilation.brokeDown(Breakdown.describe(complaints.toString()))
                : Compilation.rejected(errors.problems);
    }
}
