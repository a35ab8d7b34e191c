package org.jacoco.teval;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;

/**
 * The class that a program's methods report to, at their beginning and end: it records the calls into the program from outside, with what they get and
 * give. Calls within the program are not recorded. Each group of tests has a copy of this class, in the parent of its class loader.
 */
public final class Calls {
    /** A line for each call: what was called with what, a tab, what came of it. A call that has not ended has no tab. */
    public static volatile List<String> recorded = new ArrayList<>();

    /** Further calls are not recorded; a longer list says so by its length. */
    private static final int MOST_CALLS = 2_000;
    private static final int MOST_CHARACTERS = 200;
    private static final int MOST_ELEMENTS = 20;
    /** Of an outermost array or collection. With inner ones, so many elements would be millions. */
    private static final int MOST_DIGESTED = 2_000;
    private static final int MOST_LEVELS = 3;
    private static final long MILLISECONDS_OF_HOUR = 3_600_000;
    /** The order of their elements may follow identity hash codes, which differ in each JVM. */
    private static final Pattern HASHED = Pattern.compile("\\.(?:Concurrent|Identity|Weak)?Hash(?:Map|Set|table)|\\.ImmutableCollections\\$(?:Set|Map)");
    private static final Set<String> VALUES = new HashSet<>(Arrays.asList("java.io.File", "java.net.URI", "java.util.BitSet", "java.util.Date",
            "java.util.Locale", "java.util.UUID", "java.util.concurrent.atomic.AtomicBoolean", "java.util.regex.Pattern"));

    private static List<String> current;
    /** The one whose calls are recorded. JUnit runs a test with a time limit in another thread than its set-up. */
    private static Thread thread;
    private static int depth;
    private static String method;
    private static Object receiver;
    private static final List<Object> arguments = new ArrayList<>();
    private static final List<String> before = new ArrayList<>();
    private static String receiverBefore;

    private Calls() {
    }

    /** A method begins; then come its receiver and its arguments. */
    public static synchronized void enter(String name) {
        if (isOfTest() && depth++ == 0) {
            method = name;
            receiver = null;
            receiverBefore = "";
            arguments.clear();
            before.clear();
        }
    }

    public static synchronized void receiver(Object value) {
        if (isOutermost()) {
            receiver = value;
            receiverBefore = state(value);
        }
    }

    public static synchronized void argument(Object value) {
        if (isOutermost()) {
            arguments.add(value);
            before.add(render(value, MOST_LEVELS));
        }
    }

    public static synchronized void argument(int value) {
        simple(value);
    }

    public static synchronized void argument(boolean value) {
        simple(value);
    }

    public static synchronized void argument(char value) {
        simple(value);
    }

    public static synchronized void argument(long value) {
        simple(value);
    }

    public static synchronized void argument(float value) {
        simple(value);
    }

    public static synchronized void argument(double value) {
        simple(value);
    }

    /** All arguments are known. */
    public static synchronized void begin() {
        if (isOutermost()) {
            String place = receiver == null ? method : name(receiver.getClass()) + method.substring(method.lastIndexOf('.'));
            current.add(place + "(" + String.join(", ", before) + ")" + (receiverBefore.isEmpty() ? "" : " of " + receiverBefore));
        }
    }

    public static synchronized void give(Object value) {
        end(isOutermost() ? render(value, MOST_LEVELS) + state(value) : "");
    }

    public static synchronized void give(int value) {
        end(String.valueOf(value));
    }

    public static synchronized void give(boolean value) {
        end(String.valueOf(value));
    }

    public static synchronized void give(char value) {
        end("'" + shorten(String.valueOf(value)) + "'");
    }

    public static synchronized void give(long value) {
        end(String.valueOf(value));
    }

    public static synchronized void give(float value) {
        end(String.valueOf(value));
    }

    public static synchronized void give(double value) {
        end(String.valueOf(value));
    }

    public static synchronized void giveNothing() {
        end("");
    }

    public static synchronized void raise(Throwable thrown) {
        end(isOutermost() ? "threw " + render(thrown, 1) : "");
    }

    private static void simple(Object value) {
        if (isOutermost()) {
            argument(value);
        }
    }

    private static void end(String result) {
        if (!isOfTest()) {
            return;
        }
        if (depth == 1 && !current.isEmpty() && current.size() <= MOST_CALLS) {
            int last = current.size() - 1;
            String call = current.get(last);
            if (call.indexOf('\t') < 0) {
                current.set(last, call + "\t" + result + changes());
            }
        }
        depth = Math.max(0, depth - 1);
    }

    /** What the call changed of its receiver and arguments. */
    private static String changes() {
        StringBuilder text = new StringBuilder();
        if (receiver != null && !receiverBefore.equals(state(receiver))) {
            text.append("; left ").append(state(receiver));
        }
        for (int i = 0; i < arguments.size(); i++) {
            String now = render(arguments.get(i), MOST_LEVELS);
            if (!now.equals(before.get(i))) {
                text.append("; left argument ").append(i + 1).append(" as ").append(now);
            }
        }
        return text.toString();
    }

    private static boolean isOfTest() {
        List<String> now = recorded;
        if (now != current) {
            current = now;
            depth = 0;
        }
        if (depth == 0) {
            thread = Thread.currentThread();
        }
        return thread == Thread.currentThread();
    }

    private static boolean isOutermost() {
        return isOfTest() && depth == 1 && current.size() <= MOST_CALLS;
    }

    /** The public fields of an object of the program, which tests may read; empty if it has none. */
    private static String state(Object value) {
        if (value == null || value.getClass().getClassLoader() == null || value instanceof Enum) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        try {
            for (Field field : value.getClass().getFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && Modifier.isPublic(field.getDeclaringClass().getModifiers())) {
                    text.append(text.length() == 0 ? "" : ", ").append(field.getName()).append(" = ").append(render(field.get(value), 1));
                }
            }
        } catch (IllegalAccessException | RuntimeException | LinkageError hidden) {
            return "";
        }
        return text.length() == 0 ? "" : "{" + shorten(text.toString()) + "}";
    }

    /** A value in words, without running code of the program, and without what differs in each JVM. */
    private static String render(Object value, int levels) {
        try {
            return shorten(describe(value, levels));
        } catch (RuntimeException | LinkageError | StackOverflowError unreadable) {
            return "?";
        }
    }

    private static String describe(Object value, int levels) {
        if (value == null) {
            return "null";
        }
        Class<?> type = value.getClass();
        if (value instanceof String || value instanceof StringBuilder || value instanceof StringBuffer) {
            return '"' + value.toString() + '"';
        }
        if (value instanceof Character) {
            return "'" + value + "'";
        }
        if (value instanceof Enum) {
            return ((Enum<?>) value).name();
        }
        if (value instanceof Class) {
            return ((Class<?>) value).getName() + ".class";
        }
        if (type.isArray()) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < Math.min(Array.getLength(value), mostElements(levels)); i++) {
                elements.add(levels > 0 ? render(Array.get(value, i), levels - 1) : "?");
            }
            return inWords(Array.getLength(value), elements);
        }
        boolean isOfJava = type.getClassLoader() == null;
        if (isOfJava && value instanceof Throwable) {
            return name(type) + ": " + ((Throwable) value).getMessage();
        }
        if (isOfJava && (value instanceof Map || value instanceof Collection)) {
            return traverse(value, levels);
        }
        if (value instanceof Optional && levels > 0) {
            return "Optional " + render(((Optional<?>) value).orElse(null), levels - 1);
        }
        if (value instanceof AtomicReference && levels > 0) {
            return "AtomicReference " + render(((AtomicReference<?>) value).get(), levels - 1);
        }
        if (isOfJava && value instanceof Map.Entry) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
            return render(entry.getKey(), levels - 1) + "=" + render(entry.getValue(), levels - 1);
        }
        if (isOfJava && (value instanceof java.io.ByteArrayOutputStream || value instanceof java.io.StringWriter)) {
            return '"' + value.toString() + '"';
        }
        if (isOfJava && isNow(value)) {
            return "the current time";
        }
        if (isOfJava && (value instanceof Number || value instanceof Boolean || VALUES.contains(type.getName())
                || type.getName().startsWith("java.time."))) {
            return value.toString();
        }
        return "a " + name(type);
    }

    /** Whether a value is a time within an hour of now. It then differs in each run. */
    private static boolean isNow(Object value) {
        Instant time = toInstant(value);
        return time != null && Math.abs(System.currentTimeMillis() - time.toEpochMilli()) < MILLISECONDS_OF_HOUR;
    }

    /** The time that a value of Java stands for; null if it stands for none. */
    private static Instant toInstant(Object value) {
        if (value instanceof Date) {
            return Instant.ofEpochMilli(((Date) value).getTime());
        }
        if (value instanceof Calendar) {
            return ((Calendar) value).toInstant();
        }
        if (value instanceof LocalDateTime) {
            return ((LocalDateTime) value).atZone(ZoneId.systemDefault()).toInstant();
        }
        if (value instanceof ZonedDateTime) {
            return ((ZonedDateTime) value).toInstant();
        }
        return value instanceof Instant ? (Instant) value : null;
    }

    /** Iterating may run code of the program, whose calls are not the test's. */
    private static String traverse(Object value, int levels) {
        depth++;
        try {
            return value instanceof Map ? "map " + list(((Map<?, ?>) value).entrySet(), value, levels) : list((Collection<?>) value, value, levels);
        } finally {
            depth--;
        }
    }

    private static String list(Collection<?> values, Object ordered, int levels) {
        List<String> elements = new ArrayList<>();
        for (Object each : values) {
            if (elements.size() == mostElements(levels) || levels == 0) {
                break;
            }
            elements.add(render(each, levels - 1));
        }
        if (HASHED.matcher(ordered.getClass().getName()).find()) {
            Collections.sort(elements);
        }
        return inWords(values.size(), elements);
    }

    private static int mostElements(int levels) {
        return levels == MOST_LEVELS ? MOST_DIGESTED : MOST_ELEMENTS;
    }

    /** The first elements, and a digest of all that were read if there are more. */
    private static String inWords(int size, List<String> elements) {
        if (elements.size() <= MOST_ELEMENTS) {
            return size + " " + elements;
        }
        return size + " " + elements.subList(0, MOST_ELEMENTS) + "… " + elements.hashCode();
    }

    private static String name(Class<?> type) {
        String name = type.getName();
        return name.substring(name.lastIndexOf('.') + 1).replaceFirst("\\$\\$.*", "");
    }

    private static String shorten(String text) {
        String line = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t");
        return line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + "… " + line.hashCode();
    }
}
