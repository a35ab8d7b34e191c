package teval.harness.failure;

/** Determines whether JUnit refuses a class, or whether the class's own code fails while JUnit inspects it. */
public final class Refusal {
    private static final int CAUSES_LIMIT = 20;

    private Refusal() {
    }

    /** JUnit's message; null if code of the class is involved: its static initialiser, its {@code @Parameters}, its {@code suite()}. */
    public static String reason(Throwable thrown, Class<?> testClass) {
        Throwable cause = thrown;
        for (int i = 0; cause != null && i < CAUSES_LIMIT; i++) {
            if (isOfInitialiser(cause) || cause instanceof VirtualMachineError || showsCodeOf(testClass, cause)) {
                return null;
            }
            cause = Throwables.cause(cause);
        }
        String message = Throwables.message(thrown);
        String words = message == null ? thrown.getClass().getName() : message.trim().replaceAll("\\s+", " ");
        return words;
    }

    private static boolean isOfInitialiser(Throwable thrown) {
        String message = thrown instanceof NoClassDefFoundError ? Throwables.message(thrown) : null;
        return thrown instanceof ExceptionInInitializerError || message != null && message.startsWith("Could not initialize class");
    }

    private static boolean showsCodeOf(Class<?> testClass, Throwable thrown) {
        for (StackTraceElement frame : Throwables.stack(thrown)) {
            for (Class<?> type = testClass; type != null && type != Object.class; type = type.getSuperclass()) {
                String name = frame.getClassName();
                boolean isOfJUnit = name.startsWith("org.junit.") || name.startsWith("junit.");
                if (!isOfJUnit && (name.equals(type.getName()) || name.startsWith(type.getName() + "$"))) {
                    return true;
                }
            }
        }
        return false;
    }
}
