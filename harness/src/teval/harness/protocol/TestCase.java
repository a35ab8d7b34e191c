package teval.harness.protocol;

/** One test: a method of a suite's class, and its Java source. */
public final class TestCase {
    public final String group;
    public final String id;
    public final String method;
    public final String source;

    public TestCase(String group, String id, String method, String source) {
        this.group = group;
        this.id = id;
        this.method = method;
        this.source = source.endsWith("\n") ? source : source + "\n";
    }
}
