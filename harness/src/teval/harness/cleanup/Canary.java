package teval.harness.cleanup;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

/**
 * A test of known outcome, which runs after each class: it shows a change of what all tests use, by whatever means a test has made it. Its first run in
 * a JVM, before any test, is what later runs must equal.
 */
final class Canary {
    private final ClassLoader library;
    private final List<Object> before;

    /** @param library JUnit's loader */
    Canary(ClassLoader library) {
        this.library = library;
        this.before = run();
    }

    boolean hasOtherOutcome() {
        return !before.equals(run());
    }

    private List<Object> run() {
        List<Object> outcome = new ArrayList<>();
        try {
            addValues(outcome);
            addTexts(outcome);
            addCollections(outcome);
            outcome.add(Thread.currentThread().getThreadGroup().getMaxPriority() >= Thread.NORM_PRIORITY);
            outcome.add(System.out.checkError());
            outcome.add(String.class.getMethod("length").invoke("canary"));
            library.loadClass("org.junit.Assert").getMethod("assertEquals", long.class, long.class).invoke(null, 1L, 2L);
        } catch (ReflectiveOperationException | RuntimeException | Error thrown) {
            outcome.add(String.valueOf(thrown.getCause() == null ? thrown : thrown.getCause()));
        }
        return outcome;
    }

    private static void addValues(List<Object> outcome) {
        long sum = 0;
        for (int i = Byte.MIN_VALUE; i <= Byte.MAX_VALUE; i++) {
            boolean isSame = Integer.valueOf(i).intValue() == i && Long.valueOf(i).longValue() == i
                    && Short.valueOf((short) i).shortValue() == i && Byte.valueOf((byte) i).byteValue() == i
                    && (i < 0 || Character.valueOf((char) i).charValue() == i);
            sum += isSame ? 1 : 0;
        }
        outcome.add(String.valueOf(sum));
        outcome.add(Boolean.TRUE.booleanValue() && !Boolean.FALSE.booleanValue() ? "right" : "wrong");
        outcome.add(BigInteger.ZERO.add(BigInteger.ONE).add(BigInteger.TEN).toString());
        outcome.add(BigDecimal.ZERO.add(BigDecimal.ONE).add(BigDecimal.TEN).toPlainString());
        outcome.add(String.valueOf(TimeUnit.SECONDS.toMillis(1)));
        outcome.add(Arrays.toString(Thread.State.values()));
    }

    private static void addTexts(List<Object> outcome) {
        char[] letters = {'t', 'r', 'u', 'e'};
        outcome.add(String.valueOf(true).equals(new String(letters)) && "".isEmpty() && "null".equals(new String(new char[] {'n', 'u', 'l', 'l'})));
        outcome.add(System.lineSeparator());
        outcome.add(Arrays.asList(java.io.File.separator, java.io.File.pathSeparator, Charset.defaultCharset().name(),
                StandardCharsets.UTF_8.name(), StandardCharsets.US_ASCII.name()));
        outcome.add(Arrays.asList(Locale.getDefault().toString(), Locale.US.toString(), Locale.ROOT.toString(), Locale.GERMANY.toString()));
        outcome.add(TimeZone.getDefault().getOffset(0));
        outcome.add(TimeZone.getTimeZone("GMT").getRawOffset());
    }

    private static void addCollections(List<Object> outcome) {
        Map<String, Integer> map = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            map.put("k" + i, i);
        }
        outcome.add(map.toString());
        outcome.add(Collections.emptyList().size() + Collections.emptyMap().size() + Collections.emptySet().size());
        outcome.add(Collections.EMPTY_LIST.size() + Collections.EMPTY_MAP.size() + Collections.EMPTY_SET.size());
        outcome.add(Optional.empty().isPresent());
    }
}
