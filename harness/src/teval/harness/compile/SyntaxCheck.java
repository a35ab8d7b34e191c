package teval.harness.compile;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import javax.tools.JavaCompiler;
import teval.harness.protocol.Limits;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.SuiteClass;
import teval.harness.protocol.TestCase;

/**
 * Parses every test in a separate class. In the suite's class, an unbalanced brace or an open comment would cause errors in later tests, or silently
 * move them into another class.
 */
public final class SyntaxCheck {
    private static final String HEAD = "class %s {\n";
    private final JavaCompiler javac;
    private final CompilerThreads threads;
    private final SourceTrees trees;
    /** Tests that passed the previous check, because a suite's tests are checked once per version. */
    private Set<String> passed = Collections.emptySet();

    public SyntaxCheck(JavaCompiler javac, CompilerThreads threads) {
        this.javac = javac;
        this.threads = threads;
        this.trees = new SourceTrees(javac.getClass().getClassLoader());
    }

    /**
     * @param leftOut tests that need no check
     * @return the tests that can't be part of a suite, with reasons
     */
    public Map<TestCase, Rejection> check(List<SuiteClass> classes, Set<TestCase> leftOut, String release, long timeoutMilliseconds) {
        List<TestCase> tests = new ArrayList<>();
        List<MemorySource> sources = new ArrayList<>();
        Map<TestCase, String> keys = new LinkedHashMap<>();
        for (SuiteClass suiteClass : classes) {
            String simpleName = suiteClass.name.substring(suiteClass.name.lastIndexOf('.') + 1);
            for (TestCase test : suiteClass.tests) {
                if (leftOut.contains(test) || test.role != TestCase.Role.TEST) {
                    continue;
                }
                String source = String.format(HEAD, simpleName) + test.source + "}\n";
                String key = release + '\n' + test.method + '\n' + source;
                keys.put(test, key);
                if (!passed.contains(key)) {
                    tests.add(test);
                    sources.add(new MemorySource("Test" + sources.size(), source));
                }
            }
        }
        Map<TestCase, Rejection> rejected = new HashMap<>();
        check(tests, sources, release, timeoutMilliseconds, rejected);
        keys.keySet().removeAll(rejected.keySet());
        passed = new HashSet<>(keys.values());
        return rejected;
    }

    /** If the parser breaks down on many tests, checks each separately. */
    private void check(List<TestCase> tests, List<MemorySource> sources, String release, long timeoutMilliseconds,
            Map<TestCase, Rejection> rejected) {
        if (tests.isEmpty()) {
            return;
        }
        Errors errors = new Errors();
        List<Object> units;
        try {
            units = threads.call(() -> trees.parse(javac.getTask(new StringWriter(), javac.getStandardFileManager(null,
                    Locale.ENGLISH, StandardCharsets.UTF_8), errors, Compiler.options(release), null, sources)),
                    timeoutMilliseconds);
        } catch (TimeoutException | ExecutionException brokenDown) {
            units = Collections.emptyList();
        }
        if (units.size() == tests.size()) {
            reject(tests, sources, units, errors.problems, rejected);
        } else if (tests.size() == 1) {
            rejected.put(tests.get(0), Rejection.bySyntax("the compiler's parser broke down over this test", 1));
        } else {
            long eachMilliseconds = Limits.patienceForOne(timeoutMilliseconds);
            for (int i = 0; i < tests.size(); i++) {
                check(tests.subList(i, i + 1), sources.subList(i, i + 1), release, eachMilliseconds, rejected);
            }
        }
    }

    private void reject(List<TestCase> tests, List<MemorySource> sources, List<Object> units, List<Problem> problems,
            Map<TestCase, Rejection> rejected) {
        for (Problem problem : problems) {
            int index = sources.indexOf(problem.source);
            if (index >= 0) {
                Rejection known = rejected.get(tests.get(index));
                rejected.put(tests.get(index), known == null
                        ? Rejection.bySyntax(problem.message, Math.max(1, problem.line - 1)) : known.withOneMoreError());
            }
        }
        for (int i = 0; i < tests.size(); i++) {
            if (!rejected.containsKey(tests.get(i))) {
                String reason = misfit(tests.get(i), units.get(i));
                if (reason != null) {
                    rejected.put(tests.get(i), Rejection.bySyntax(reason, 1));
                }
            }
        }
    }

    /** Why a test would change the class around it; null if it would not. JUnit itself reports unsuitable methods. */
    private String misfit(TestCase test, Object unit) {
        List<?> types = trees.types(unit);
        if (types.size() != 1) {
            return "the test's braces close the class around it";
        }
        if (trees.methods(types.get(0), test.name()).isEmpty()) {
            return "the test's source declares no method " + test.name();
        }
        return null;
    }
}
