package teval.harness.compile;

/** A fault of the compiler itself. It catches its own errors, such as a stack overflow, prints them and reports no error of the source. */
public final class Breakdown {
    private Breakdown() {
    }

    /** @param complaints what the compiler printed: the line with the exception is in a stack trace between requests to report a bug */
    public static String describe(String complaints) {
        for (String line : complaints.split("\n")) {
            if (line.matches("(Caused by: )?[\\w.$]+(Error|Exception)\\b.*")) {
                return "the compiler broke down: " + line.trim();
            }
        }
        return "the compiler broke down: it gave no reason";
    }
}
