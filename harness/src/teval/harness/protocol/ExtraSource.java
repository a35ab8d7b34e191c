package teval.harness.protocol;

/** A source file that a suite needs in addition to its test classes, such as EvoSuite's scaffolding. */
public final class ExtraSource {
    public final String name;
    public final String source;

    ExtraSource(String name, String source) {
        this.name = name;
        this.source = source;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExtraSource && name.equals(((ExtraSource) other).name)
                && source.equals(((ExtraSource) other).source);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
