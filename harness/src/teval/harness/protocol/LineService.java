package teval.harness.protocol;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Answers requests, each one line of JSON with an {@code id}, so that one warm JVM serves all of them. */
public final class LineService {
    private LineService() {
    }

    /** Handles one request. */
    public interface Work {
        /** @return the answer with the result of the request */
        JsonObject answer(Map<?, ?> request, JsonObject answer) throws IOException;
    }

    /** Runs until the input ends. */
    public static void serve(Work work) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            answers.println(answer((Map<?, ?>) JsonReader.read(line), work));
            answers.flush();
        }
    }

    /** An error in one request becomes its answer and does not affect others. */
    private static JsonObject answer(Map<?, ?> request, Work work) {
        long id = ((Double) request.get("id")).longValue();
        try {
            return work.answer(request, new JsonObject().with("id", id));
        } catch (IOException | RuntimeException | Error failure) {
            return new JsonObject().with("id", id).with("failure", failure.toString());
        }
    }
}
