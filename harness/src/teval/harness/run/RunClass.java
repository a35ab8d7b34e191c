package teval.harness.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import teval.harness.failure.TestLines;
import teval.harness.protocol.TestCase;

/** A class for JUnit to run, with the requested ones of its tests. */
final class RunClass {
    final String name;
    /** In execution order; code after the class's tests is last. */
    final List<TestCase> tests = new ArrayList<>();
    /** Whether no test of the class ran in another JVM or has a known outcome. */
    boolean isWhole = true;
    private final TestLines ownLines;
    private final Map<String, TestLines> lines = new HashMap<>();

    RunClass(String name, TestLines ownLines) {
        this.name = name;
        this.ownLines = ownLines;
    }

    /** @param declaring lines of the class that declares the test: this one, or one that it inherits from */
    void add(TestCase test, TestLines declaring) {
        tests.add(test);
        lines.put(test.method, declaring);
    }

    /** The methods to request from the runner. */
    List<String> methods() {
        List<String> methods = new ArrayList<>();
        for (TestCase test : tests) {
            if (test.role != TestCase.Role.AFTER_CLASS) {
                methods.add(test.method);
            }
        }
        return methods;
    }

    TestLines linesOf(String method) {
        return lines.getOrDefault(method, ownLines);
    }
}
