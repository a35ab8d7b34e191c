package teval.harness;

/** A source file that a suite needs beside its test classes, such as EvoSuite's scaffolding. */
final class ExtraSource {
    final String name;
    final String source;

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
