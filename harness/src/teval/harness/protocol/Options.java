package teval.harness.protocol;

import java.io.File;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The command line: {@code --junit <jars> [--token <token>] [--scratch <folder>]}. */
public final class Options {
    public static final String USAGE = "usage: teval.harness.Main --junit <jars> [--token <token>] [--scratch <folder>]";
    private static final List<String> NAMES = Arrays.asList("--junit", "--token", "--scratch");
    public final List<String> junit;
    /** Null: the first line of the input is the token, so that tests can't read it from the command line. */
    public final String token;
    /** Null if there is none. */
    public final String scratch;

    private Options(Map<String, String> values) {
        this.junit = Arrays.asList(values.get("--junit").split(File.pathSeparator));
        this.token = values.get("--token");
        this.scratch = values.get("--scratch");
    }

    /** Null if the arguments are invalid. */
    public static Options of(String[] arguments) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i + 1 < arguments.length && NAMES.contains(arguments[i]); i += 2) {
            values.put(arguments[i], arguments[i + 1]);
        }
        boolean complete = values.size() * 2 == arguments.length && values.containsKey("--junit");
        return complete ? new Options(values) : null;
    }
}
