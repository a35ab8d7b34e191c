package teval.harness.testng;

import java.lang.reflect.Array;
import java.util.StringJoiner;

/** The arguments of an invocation as text. */
final class Arguments {
    private static final int MOST_CHARACTERS = 200;

    private Arguments() {
    }

    /** Without what TestNG itself passes, such as the method. */
    static String text(Object[] arguments) {
        StringJoiner text = new StringJoiner(", ");
        for (Object each : arguments) {
            if (each == null || !isOfTestNg(each.getClass())) {
                text.add(text(each));
            }
        }
        String all = text.toString();
        return all.length() <= MOST_CHARACTERS ? all : all.substring(0, MOST_CHARACTERS) + "…";
    }

    private static boolean isOfTestNg(Class<?> type) {
        return type.getName().startsWith("org.testng.") || type.getName().startsWith("java.lang.reflect.");
    }

    private static String text(Object argument) {
        if (argument != null && argument.getClass().isArray()) {
            StringJoiner elements = new StringJoiner(", ", "[", "]");
            for (int i = 0; i < Math.min(Array.getLength(argument), MOST_CHARACTERS); i++) {
                elements.add(text(Array.get(argument, i)));
            }
            return elements.toString();
        }
        try {
            return String.valueOf(argument);
        } catch (RuntimeException | StackOverflowError ofProgram) {
            return argument.getClass().getName();
        }
    }
}
