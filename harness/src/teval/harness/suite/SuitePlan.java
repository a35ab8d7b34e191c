package teval.harness.suite;

import java.io.Serializable;
import java.util.ArrayList;
import teval.harness.failure.TestLines;
import teval.harness.protocol.TestCase;

/** What the JVM of a suite runs and how it reports that. It reads this from its standard input. */
public final class SuitePlan implements Serializable {
    private static final long serialVersionUID = 1;
    public final String token;
    public final String job;
    public final String version;
    public final long testTimeoutMilliseconds;
    public final int outputLimitCharacters;
    public final ArrayList<PlannedClass> classes = new ArrayList<>();

    SuitePlan(String token, String job, String version, long testTimeoutMilliseconds, int outputLimitCharacters) {
        this.token = token;
        this.job = job;
        this.version = version;
        this.testTimeoutMilliseconds = testTimeoutMilliseconds;
        this.outputLimitCharacters = outputLimitCharacters;
    }

    /** A class that JUnit runs, and the tests to run in it. */
    public static final class PlannedClass implements Serializable {
        private static final long serialVersionUID = 1;
        public final String name;
        public final TestLines lines;
        public final ArrayList<PlannedTest> tests = new ArrayList<>();

        PlannedClass(String name, TestLines lines) {
            this.name = name;
            this.lines = lines;
        }
    }

    /** A test, without its source. */
    public static final class PlannedTest implements Serializable {
        private static final long serialVersionUID = 1;
        public final String group;
        public final String id;
        public final String method;
        public final TestCase.Role role;
        /** Lines of the class that declares it. */
        public final TestLines lines;

        PlannedTest(TestCase test, TestLines lines) {
            this.group = test.group;
            this.id = test.id;
            this.method = test.method;
            this.role = test.role;
            this.lines = lines;
        }
    }
}
