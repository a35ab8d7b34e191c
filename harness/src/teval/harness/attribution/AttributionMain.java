package teval.harness.attribution;

import java.io.IOException;
import teval.harness.protocol.LineService;

/** Tells which methods the calls of test suites refer to. On Java 8, tools.jar must be on the class path. */
public final class AttributionMain {
    private AttributionMain() {
    }

    public static void main(String[] arguments) throws IOException {
        LineService.serve((request, answer) -> AttributionRequest.of(request).run(answer));
    }
}
