package teval.harness.protocol;

/** Why a test is not part of what was compiled: the compiler's message, and the line of the test's source (1 is the first). */
public final class Rejection {
    /** Node has it from an earlier run of the job. */
    public static final Rejection KNOWN = new Rejection("", 1, 0, 1);
    /** An error of syntax, found before anything is compiled: it would hide all other errors. */
    static final int SYNTAX_ROUND = 0;
    public final String message;
    public final long line;
    /** In which compilation it showed, after the tests rejected before were taken out; the syntax check's is 0. */
    public final int round;
    /** How many errors the test had in that compilation. */
    public final int errors;

    public Rejection(String message, long line, int round, int errors) {
        this.message = message;
        this.line = line;
        this.round = round;
        this.errors = errors;
    }

    public static Rejection bySyntax(String message, long line) {
        return new Rejection(message, line, SYNTAX_ROUND, 1);
    }

    public Rejection withOneMoreError() {
        return new Rejection(message, line, round, errors + 1);
    }

    /** What one test's rejection means for its group where a suite is compiled as a whole. */
    public Rejection ofTheSuite() {
        String text = this == KNOWN ? "the suite does not compile" : "the suite does not compile: " + message;
        return new Rejection(text, 1, round, errors);
    }
}
