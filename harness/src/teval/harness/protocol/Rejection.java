package teval.harness.protocol;

/** Why a test was not compiled: the compiler's message, and the line of the test's source, from 1. */
public final class Rejection {
    /** A test that was rejected in an earlier run of the job, so that Node has the message. */
    public static final Rejection KNOWN = new Rejection("", 1, 0, 1);
    /** The number of the syntax check, which precedes all compilations because syntax errors would hide all other errors. */
    static final int SYNTAX_ROUND = 0;
    public final String message;
    public final long line;
    /** The compilation that reported it, after removing the tests rejected before; 0 for the syntax check. */
    public final int round;
    /** Number of errors of the test in that compilation. */
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

    /** The rejection of a whole group because of one test, if suites are compiled as a whole. */
    public Rejection ofTheSuite() {
        String text = this == KNOWN ? "the suite does not compile" : "the suite does not compile: " + message;
        return new Rejection(text, 1, round, errors);
    }
}
