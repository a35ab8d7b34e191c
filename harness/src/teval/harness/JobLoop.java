package teval.harness;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.BlockingQueue;
import teval.harness.protocol.Channel;
import teval.harness.protocol.Fields;
import teval.harness.protocol.Job;
import teval.harness.protocol.JobReader;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.JsonReader;

/** Executes jobs in sequence. Reports faults of the harness as such, never as results of a test. */
final class JobLoop implements Runnable {
    private final Channel channel;
    private final BlockingQueue<String> requests;
    private final JobRunner runner;
    private final JobReader reader = new JobReader();

    JobLoop(Channel channel, BlockingQueue<String> requests, JobRunner runner) {
        this.channel = channel;
        this.requests = requests;
        this.runner = runner;
    }

    @Override
    public void run() {
        while (true) {
            String id = "";
            boolean isRead = false;
            try {
                Fields request = new Fields(JsonReader.read(requests.take()));
                id = request.text("job", "");
                Job job = reader.read(request);
                isRead = true;
                runner.run(job);
            } catch (OutOfMemoryError memory) {
                if (isRead) {
                    channel.restart(id, "the harness ran out of memory");
                } else {
                    channel.send(tooLarge());
                }
            } catch (Throwable broken) {
                channel.send(new JsonObject().with("event", "failed").with("job", id).with("message", describe(broken)));
            }
        }
    }

    /** Another JVM would fail in the same way, so this ends the job. */
    static JsonObject tooLarge() {
        return new JsonObject().with("event", "failed")
                .with("message", "the sources of its tests do not fit into the heap of the tests' JVM; raise --test-memory");
    }

    private static String describe(Throwable broken) {
        StringWriter text = new StringWriter();
        broken.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
