package teval.harness.protocol;

/** One test: a method of a suite's class, and its Java source. */
public final class TestCase {
    public final String group;
    public final String id;
    /** The runner's name for it: {@code Inner.method} for a class nested in the executed one. */
    public final String method;
    /** Empty if the frame of the tests contains the method. */
    public final String source;
    /** The class in which JUnit runs it: its own, or an inheriting one. */
    public final String runIn;
    public final Role role;

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

    /** The name of the method in its class. */
    public String name() {
        return method.substring(method.lastIndexOf('.') + 1);
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
