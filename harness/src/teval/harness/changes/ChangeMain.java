package teval.harness.changes;

import java.io.IOException;
import teval.harness.protocol.LineService;

/** Determines on which lines a test can meet the difference between a version and its overlay. ASM must be on the class path. */
public final class ChangeMain {
    private ChangeMain() {
    }

    public static void main(String[] arguments) throws IOException {
        LineService.serve(new ChangeRequest()::answer);
    }
}
