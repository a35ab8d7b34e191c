package teval.harness.compile;

import java.io.IOException;
import teval.harness.protocol.LineService;

/** Compiles folders of sources into folders of classes. */
public final class CompileMain {
    private CompileMain() {}

    public static void main(String[] arguments) throws IOException {
        LineService.serve((request, answer) -> answer.with("errors", FolderCompilation.of(request).run()));
    }
}
