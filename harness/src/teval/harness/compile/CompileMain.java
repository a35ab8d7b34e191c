package teval.harness.compile;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.JsonReader;

/** Compiles folders of sources into folders of classes: a request and an answer per line, so that one warm javac serves them all. */
public final class CompileMain {
    private CompileMain() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            answers.println(answer((Map<?, ?>) JsonReader.read(line)));
            answers.flush();
        }
    }

    /** Whatever goes wrong with one request is its own answer: the others must not suffer. */
    private static JsonObject answer(Map<?, ?> request) {
        JsonObject answer = new JsonObject().with("id", ((Double) request.get("id")).longValue());
        try {
            return answer.with("errors", FolderCompilation.of(request).run());
        } catch (IOException | RuntimeException | Error failure) {
            return answer.with("failure", failure.toString());
        }
    }
}
