package teval.harness.protocol;

import java.io.File;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The command line: {@code --junit <jars> [--token <token>] [--scratch <folder>] [--project <folders>] [--compiler <arguments>] [--flags <lines>]}. */
public final class Options {
    public static final String USAGE = "usage: teval.harness.Main --junit <jars> [--token <token>] [--scratch <folder>] [--project <folders>] [--compiler <arguments>] [--flags <lines>]";
    private static final List<String> NAMES = Arrays.asList("--junit", "--token", "--scratch", "--project", "--compiler", "--flags");
    public final List<String> junit;
    /** Null: the first line of the input is the token, so that tests can't read it from the command line. */
    public final String token;
    /** Null if there is none. */
    public final String scratch;
    /** The built project of the tests, the folder in which they start and that which a build writes to; empty if there is none. */
    public final List<String> project;
    /** Further arguments of the compiler of tests. */
    public final List<String> compiler;
    /** What the JVM of a suite needs beside the job's flags. */
    public final List<String> flags;

    private Options(Map<String, String> values) {
        this.junit = Arrays.asList(values.get("--junit").split(File.pathSeparator));
        this.token = values.get("--token");
        this.scratch = values.get("--scratch");
        String folders = values.getOrDefault("--project", "");
        this.project = folders.isEmpty() ? Collections.emptyList() : Arrays.asList(folders.split(File.pathSeparator));
        String words = values.getOrDefault("--compiler", "");
        String lines = values.getOrDefault("--flags", "");
        this.flags = lines.isEmpty() ? Collections.emptyList() : Arrays.asList(lines.split("\n"));
        this.compiler = words.isEmpty() ? Collections.emptyList() : Arrays.asList(words.split(" "));
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
