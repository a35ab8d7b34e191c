package teval.harness.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The way out to Node: a line per event, the token first. What a test writes to the raw standard output lacks the token, and
 * the line break in front ends whatever unfinished line it left there.
 */
public final class Channel {
    private static final int OUTPUT_LOST = 3;
    private final OutputStream out;
    private final String token;

    public Channel(OutputStream out, String token) {
        this.out = out;
        this.token = token;
    }

    public synchronized void send(JsonObject event) {
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
                Pause.milliseconds(1000); // whoever reads the event ends this process
            }
        }
    }

    /** Reports why this JVM can't be used any more, and ends it without running hooks and finally blocks. */
    public void restart(String job, String reason) {
        send(new JsonObject().with("event", "restart").with("job", job).with("reason", reason));
        halt();
    }
}
