package teval.harness;

/** One test: a method of a suite's class, and its Java source. */
final class TestCase {
    final String group;
    final String id;
    final String method;
    final String source;

    TestCase(String group, String id, String method, String source) {
        this.group = group;
        this.id = id;
        this.method = method;
        this.source = source.endsWith("\n") ? source : source + "\n";
    }
}
