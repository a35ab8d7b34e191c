package teval.harness.variants;

import java.io.IOException;
import teval.harness.protocol.LineService;

/** Writes neutral variants of programs; ASM must be on the class path. */
public final class VariantMain {
    private VariantMain() {
    }

    public static void main(String[] arguments) throws IOException {
        LineService.serve((request, answer) -> {
            VariantRequest.of(request).run();
            return answer;
        });
    }
}
