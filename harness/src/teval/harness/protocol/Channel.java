package teval.harness.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The output to Node: one line per event, starting with the token. Anything that a test writes to the raw standard output lacks the token. The line
 * break before each event terminates unfinished output of tests.
 */
public final class Channel {
    private static final int OUTPUT_LOST = 3;
    private final OutputStream out;
    private final String token;

    public Channel(OutputStream out, String token) {
        this.out = out;
        this.token = token;
    }

    public void send(JsonObject event) {
        pass(event.toString());
    }

    /** Forwards an event of another JVM unchanged. */
    public synchronized void pass(String event) {
        try {
            out.write(("\n" + token + event + "\n").getBytes(StandardCharsets.US_ASCII));
            out.flush();
        } catch (IOException closed) {
            Runtime.getRuntime().halt(OUTPUT_LOST);
        }
    }

    private void halt() {
        while (true) {
            try {
                Runtime.getRuntime().halt(0);
            } catch (SecurityException aTestsSecurityManager) {
                Pause.milliseconds(1000); // the reader of the event ends this process
            }
        }
    }

    /** Reports why this JVM is no longer usable, and ends it without hooks and finally blocks. */
    public void restart(String job, String reason) {
        send(new JsonObject().with("event", "restart").with("job", job).with("reason", reason));
        halt();
    }
}
