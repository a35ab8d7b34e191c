package teval.harness.protocol;

/** One test: a method of a suite's class, and its Java source. */
public final class TestCase {
    public final String group;
    public final String id;
    /**
     * The runner's name for it: {@code Inner.method} for a class nested in the executed one, {@code method(int,String)} if the class has other tests of
     * that name.
     */
    public final String method;
    /** Empty if the frame of the tests contains the method. */
    public final String source;
    /** The class in which JUnit runs it: its own, or an inheriting one. */
    public final String runIn;
    public final Role role;
    /** Where in {@link #source} the code begins that its generator has written. */
    public final int own;
    /** Whose rules decide what that code may refer to. */
    public final Reach reach;
    /** The first line of {@link #source} in the file that the project's build compiled; 0 if it compiled none. */
    public final int line;

    /** What a test's own code may refer to. */
    public enum Reach {
        /** Anything: there is no such code, or it is not looked at. */
        ANY("any"),
        /** What an oracle may refer to. */
        ORACLE("oracle"),
        /** What a whole test may refer to. */
        WHOLE("whole");

        private final String word;

        Reach(String word) {
            this.word = word;
        }

        static Reach of(String word) {
            for (Reach reach : values()) {
                if (reach.word.equals(word)) {
                    return reach;
                }
            }
            throw new IllegalArgumentException("no reach of a test: " + word);
        }
    }

    /** The role of a test in its class. */
    public enum Role {
        /** A test that is inserted into the class from {@link #source}. */
        TEST("test"),
        /** A test that the frame declares. */
        DECLARED("declared"),
        /** The methods that run after the last test of the class, which the frame declares. */
        AFTER_CLASS("afterClass");

        private final String word;

        Role(String word) {
            this.word = word;
        }

        static Role of(String word) {
            for (Role role : values()) {
                if (role.word.equals(word)) {
                    return role;
                }
            }
            throw new IllegalArgumentException("no role of a test: " + word);
        }
    }

    public TestCase(String group, String id, String method, String source, String runIn, Role role) {
        this(group, id, method, source, runIn, role, 0, Reach.ANY, 0);
    }

    /** @param ownLength number of characters at the end of the source that its generator has written */
    TestCase(String group, String id, String method, String source, String runIn, Role role, int ownLength, Reach reach, int line) {
        this.line = line;
        this.own = Math.max(0, source.length() - ownLength);
        this.reach = reach;
        this.group = group;
        this.id = id;
        this.method = method;
        this.source = role != Role.TEST ? "" : source.endsWith("\n") ? source : source + "\n";
        this.runIn = runIn;
        this.role = role;
    }

    /** The nested class that declares the method, such as {@code Inner$Deep}; empty for the class itself. */
    public String nest() {
        return method.substring(0, Math.max(0, method.lastIndexOf('.')));
    }

    /** {@link #method} without the types of its parameters. */
    public String plainMethod() {
        int bracket = method.indexOf('(');
        return bracket < 0 ? method : method.substring(0, bracket);
    }

    /** The name of the method in its class. */
    public String name() {
        String plain = plainMethod();
        return plain.substring(plain.lastIndexOf('.') + 1);
    }

    /** A test has the same group and id in all jobs with the same tests. */
    @Override
    public boolean equals(Object other) {
        return other instanceof TestCase && ((TestCase) other).group.equals(group) && ((TestCase) other).id.equals(id);
    }

    @Override
    public int hashCode() {
        return 31 * group.hashCode() + id.hashCode();
    }
}
