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
import teval.harness.classpath.ClassPaths;
import teval.harness.cleanup.Aftermath;
import teval.harness.cleanup.Environment;
import teval.harness.cleanup.OpenFiles;
import teval.harness.cleanup.Scratch;
import teval.harness.compile.CompilerTools;
import teval.harness.protocol.Channel;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.JsonReader;
import teval.harness.protocol.Options;
import teval.harness.run.BatchRunner;
import teval.harness.run.ExitHook;
import teval.harness.run.JUnitLibrary;
import teval.harness.run.OutputCapture;
import teval.harness.suite.Suites;

/** {@code java -cp harness.jar teval.harness.Main --junit A:B --token T}. See README.md for the protocol. */
public final class Main {
    private static final int USAGE = 2;
    /** The original value; tests see a different one. */
    private static final String OWN_PATH = System.getProperty("java.class.path");
    private static final long REMOVAL_MILLISECONDS = 2000;

    private Main() {
    }

    public static void main(String[] arguments) throws Exception {
        Options options = Options.of(arguments);
        if (options == null) {
            System.err.println(Options.USAGE);
            System.exit(USAGE);
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(new FileInputStream(FileDescriptor.in),
                StandardCharsets.UTF_8));
        String token = options.token == null ? String.valueOf(JsonReader.read(in.readLine())) : options.token;
        Channel channel = new Channel(new FileOutputStream(FileDescriptor.out), token);
        BlockingQueue<String> requests = new LinkedBlockingQueue<>();
        Thread worker = new Thread(new JobLoop(channel, requests, runner(channel, requests, options)), "jobs");
        channel.send(new JsonObject().with("event", "ready").with("java", System.getProperty("java.version"))
                .with("vendor", System.getProperty("java.vendor")));
        worker.start();
        readUntilNodeIsGone(in, requests, channel, new Scratch(options.scratch, options.project));
    }

    private static JobRunner runner(Channel channel, BlockingQueue<String> requests, Options options) throws Exception {
        OutputCapture output = new OutputCapture();
        Environment environment = new Environment(output.stream());
        JUnitLibrary junit = new JUnitLibrary(options.junit);
        Aftermath aftermath = new Aftermath(environment, new OpenFiles(), new Scratch(options.scratch, options.project), junit.loader);
        BatchRunner batches = new BatchRunner(channel, junit, output, aftermath);
        Runtime.getRuntime().addShutdownHook(new Thread(new ExitHook(batches), "exit"));
        Suites suites = new Suites(channel, options, OWN_PATH);
        return new JobRunner(channel, requests, new CompilerTools(options.junit, options.compiler), new ClassPaths(), batches, suites);
    }

    /** The input ends when Node has ended. Then removes the folder, which nothing else would remove, and stops this JVM with all its threads. */
    private static void readUntilNodeIsGone(BufferedReader in, BlockingQueue<String> requests, Channel channel, Scratch scratch) {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!line.trim().isEmpty()) {
                    requests.add(line);
                }
            }
        } catch (IOException closed) {
            // unreadable input counts as its end
        } catch (OutOfMemoryError large) {
            channel.send(JobLoop.tooLarge());
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
            // the next run removes the folder
        }
    }
}
