package teval.harness.failure;

/** Calls methods of exceptions. Tests may have overridden any of them with a method that throws. */
public final class Throwables {
    private static final int MESSAGE_LIMIT = 5_000;

    private Throwables() {
    }

    /** Null if there is none. */
    public static String message(Throwable thrown) {
        try {
            String message = withoutHashes(thrown.getLocalizedMessage());
            return message == null || message.length() <= MESSAGE_LIMIT ? message : message.substring(0, MESSAGE_LIMIT) + "…";
        } catch (Throwable another) {
            return "(its message can't be read: " + another.getClass().getName() + ")";
        }
    }

    /** Hashes differ in each run. TestNG names the instance of a test class by its hash, and Java from version 9 on a class loader. */
    private static String withoutHashes(String message) {
        return message == null || message.indexOf('@') < 0 ? message
                : message.replaceAll("(\\[pri:-?\\d+, instance:[\\w.$]+)@[0-9a-f]+\\]", "$1]")
                        .replaceAll("(loader (?:'[^']*'|[\\w.$]+)) @[0-9a-f]+", "$1");
    }

    static Throwable cause(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (Throwable another) {
            return null;
        }
    }

    static StackTraceElement[] stack(Throwable thrown) {
        try {
            StackTraceElement[] stack = thrown.getStackTrace();
            return stack == null ? new StackTraceElement[0] : stack;
        } catch (Throwable another) {
            return new StackTraceElement[0];
        }
    }
}
