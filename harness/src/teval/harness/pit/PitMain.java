package teval.harness.pit;

import java.io.IOException;
import teval.harness.protocol.LineService;

/** Makes mutants of compiled classes; PIT must be on the class path. */
public final class PitMain {
    private PitMain() {
    }

    public static void main(String[] arguments) throws IOException {
        LineService.serve((request, answer) -> PitRequest.of(request).run(answer));
    }
}
