package teval.harness.mutants;

import java.io.IOException;
import teval.harness.protocol.LineService;

/** Compiles mutants of source files; ASM must be on the class path. */
public final class MutantMain {
    private MutantMain() {
    }

    public static void main(String[] arguments) throws IOException {
        LineService.serve((request, answer) -> MutantRequest.of(request).run(answer));
    }
}
