package teval.harness.failure;

import java.util.IdentityHashMap;
import java.util.Map;

/** A stack trace as text: from the test upwards, limited in length, and as independent of the run and the Java version as possible. */
final class TraceText {
    private static final int LINES_LIMIT = 200;
    private static final int CHARACTERS_LIMIT = 20_000;
    private final TestLines testLines;
    private final StringBuilder text = new StringBuilder();
    private int lines;

    private TraceText(TestLines testLines) {
        this.testLines = testLines;
    }

    static String of(Throwable thrown, TestLines testLines) {
        TraceText trace = new TraceText(testLines);
        Map<Throwable, Boolean> seen = new IdentityHashMap<>();
        String prefix = "";
        for (Throwable each = thrown; each != null && seen.put(each, true) == null; each = Throwables.cause(each)) {
            String message = Throwables.message(each);
            trace.add(prefix + each.getClass().getName() + (message == null ? "" : ": " + withoutNumbersOfThreads(message)));
            trace.add(each instanceof StackOverflowError ? Recursion.cycle(Throwables.stack(each)) : Throwables.stack(each));
            prefix = "Caused by: ";
            if (trace.isFull()) {
                break;
            }
        }
        return trace.toString();
    }

    static String of(String headline, StackTraceElement[] stack, TestLines testLines) {
        TraceText trace = new TraceText(testLines);
        trace.add(headline);
        trace.add(stack);
        return trace.toString();
    }

    /** JUnit 5 counts its threads for {@code assertTimeoutPreemptively} over the life of the JVM. */
    private static String withoutNumbersOfThreads(String message) {
        return message.replaceAll("\\bjunit-timeout-thread-\\d+\\b", "junit-timeout-thread");
    }

    private void add(StackTraceElement[] stack) {
        for (StackTraceElement frame : Frames.ofTheTest(stack, testLines)) {
            add("\tat " + Frames.text(testLines.translate(frame)));
        }
    }

    private void add(String line) {
        if (isFull()) {
            return;
        }
        lines++;
        text.append(line).append('\n');
        if (isFull()) {
            text.setLength(Math.min(text.length(), CHARACTERS_LIMIT));
            text.append("\t…\n");
        }
    }

    private boolean isFull() {
        return lines >= LINES_LIMIT || text.length() >= CHARACTERS_LIMIT;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
