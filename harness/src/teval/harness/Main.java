package teval.harness;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPaths;
import teval.harness.cleanup.Aftermath;
import teval.harness.cleanup.Environment;
import teval.harness.cleanup.OpenFiles;
import teval.harness.cleanup.Scratch;
import teval.harness.compile.Compiler;
import teval.harness.compile.CompilerThreads;
import teval.harness.compile.SyntaxCheck;
import teval.harness.protocol.Channel;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.Options;
import teval.harness.run.BatchRunner;
import teval.harness.run.ExitHook;
import teval.harness.run.JUnitLibrary;
import teval.harness.run.OutputCapture;

/** {@code java -cp harness.jar teval.harness.Main --junit A:B --token T}; README.md has the protocol. */
public final class Main {
    private static final int USAGE = 2;
    private static final long REMOVAL_MILLISECONDS = 2000;

    private Main() {
    }

    public static void main(String[] arguments) throws Exception {
        Options options = Options.of(arguments);
        if (options == null) {
            System.err.println(Options.USAGE);
            System.exit(USAGE);
        }
        Channel channel = new Channel(new FileOutputStream(FileDescriptor.out), options.token);
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            channel.send(new JsonObject().with("event", "failed").with("message",
                    "the Java in " + System.getProperty("java.home") + " has no compiler: a JDK is needed"));
            Runtime.getRuntime().halt(USAGE);
        }
        BlockingQueue<String> requests = new LinkedBlockingQueue<>();
        Thread worker = new Thread(new JobLoop(channel, requests, runner(channel, javac, options)), "jobs");
        channel.send(new JsonObject().with("event", "ready").with("java", System.getProperty("java.version"))
                .with("vendor", System.getProperty("java.vendor")));
        worker.start();
        readUntilNodeIsGone(requests, new Scratch(options.scratch));
    }

    private static JobRunner runner(Channel channel, JavaCompiler javac, Options options) throws Exception {
        OutputCapture output = new OutputCapture();
        Environment environment = new Environment(output.stream());
        Aftermath aftermath = new Aftermath(environment, new OpenFiles(), new Scratch(options.scratch));
        BatchRunner batches = new BatchRunner(channel, new JUnitLibrary(options.junit), output, aftermath);
        Runtime.getRuntime().addShutdownHook(new Thread(new ExitHook(batches), "exit"));
        CompilerThreads threads = new CompilerThreads();
        Compiler compiler = new Compiler(javac, threads, new ClassPath(options.junit));
        return new JobRunner(channel, compiler, new SyntaxCheck(javac, threads), new ClassPaths(), batches);
    }

    /** Once the input ends, nobody listens any more: ends what still runs, and removes the folder, which nobody else would. */
    private static void readUntilNodeIsGone(BlockingQueue<String> requests, Scratch scratch) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(new FileInputStream(FileDescriptor.in),
                StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!line.trim().isEmpty()) {
                    requests.add(line);
                }
            }
        } catch (IOException closed) {
            // input that can't be read counts as its end
        } finally {
            removeInTime(scratch);
            Runtime.getRuntime().halt(0);
        }
    }

    private static void removeInTime(Scratch scratch) {
        try {
            Thread remover = new Thread(scratch::remove, "scratch");
            remover.setDaemon(true);
            remover.start();
            remover.join(REMOVAL_MILLISECONDS);
        } catch (InterruptedException | OutOfMemoryError spent) {
            // the next run sweeps it up
        }
    }
}
