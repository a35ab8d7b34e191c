package teval.harness;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.BlockingQueue;
import teval.harness.protocol.Channel;
import teval.harness.protocol.Fields;
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
            try {
                Fields request = new Fields(JsonReader.read(requests.take()));
                id = request.text("job", "");
                runner.run(reader.read(request));
            } catch (OutOfMemoryError memory) {
                channel.restart(id, "the harness ran out of memory");
            } catch (Throwable broken) {
                channel.send(new JsonObject().with("event", "failed").with("job", id).with("message", describe(broken)));
            }
        }
    }

    private static String describe(Throwable broken) {
        StringWriter text = new StringWriter();
        broken.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
