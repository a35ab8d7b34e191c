package teval.harness.failure;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Stack frames without parts that differ between runs and between Java versions. */
public final class Frames {
    private static final String[] REFLECTION = {"sun.reflect.", "jdk.internal.reflect."};
    private static final String[] JAVA = {"java.", "javax.", "jdk.", "sun.", "com.sun."};
    private static final String[] MACHINERY = {"sun.reflect.", "jdk.internal.reflect.", "java.lang.reflect.", "org.junit.",
        "junit.framework.", "org.testng.", "teval.harness.", "java.util.concurrent.FutureTask", "java.lang.Thread"};
    private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda[$/].*");
    private static final Pattern PROXY = Pattern.compile("(?:com\\.sun\\.proxy|jdk\\.proxy\\d+)\\.\\$Proxy\\d+");

    private Frames() {
    }

    /** Removes frames below the test method, and reflection's internal frames. */
    static List<StackTraceElement> ofTheTest(StackTraceElement[] stack, TestLines lines) {
        int end = end(stack, lines);
        List<StackTraceElement> frames = new ArrayList<>();
        for (int i = 0; i < end; i++) {
            if (!startsWith(stack[i], REFLECTION)) {
                frames.add(stack[i]);
            }
        }
        return frames;
    }

    /** Whether a frame is neither of Java's own library nor of JUnit, TestNG or the harness. */
    public static boolean isOfTestOrProgram(StackTraceElement frame) {
        return !startsWith(frame, JAVA) && !startsWith(frame, MACHINERY);
    }

    /** Whether JUnit 5 limits the time of the test, in the thread of the test. */
    public static boolean areUnderTimeLimitOfJupiter(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().startsWith("org.junit.jupiter.engine.extension.SameThreadTimeout")) {
                return true;
            }
        }
        return false;
    }

    private static int end(StackTraceElement[] stack, TestLines lines) {
        for (int i = stack.length; i > 0; i--) {
            if (lines.isInTestClass(stack[i - 1])) {
                return i;
            }
        }
        int end = stack.length;
        while (end > 0 && startsWith(stack[end - 1], MACHINERY)) {
            end--;
        }
        return end;
    }

    /** The format of Java 8, without names of modules and loaders and numbers of generated classes. */
    static String text(StackTraceElement frame) {
        String type = PROXY.matcher(LAMBDA.matcher(frame.getClassName()).replaceAll("\\$\\$Lambda")).replaceAll("\\$Proxy");
        return type + "." + frame.getMethodName() + place(frame);
    }

    private static String place(StackTraceElement frame) {
        if (frame.isNativeMethod()) {
            return "(Native Method)";
        }
        if (frame.getFileName() == null) {
            return "(Unknown Source)";
        }
        return frame.getLineNumber() < 0 ? "(" + frame.getFileName() + ")"
                : "(" + frame.getFileName() + ":" + frame.getLineNumber() + ")";
    }

    private static boolean startsWith(StackTraceElement frame, String[] prefixes) {
        for (String prefix : prefixes) {
            if (frame.getClassName().startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
