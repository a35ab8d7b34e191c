package teval.harness;

/** A source file that a suite needs beside its test classes, such as EvoSuite's scaffolding. */
final class ExtraSource {
    final String name;
    final String source;

    ExtraSource(String name, String source) {
        this.name = name;
        this.source = source;
    }
}
