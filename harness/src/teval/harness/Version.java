package teval.harness;

import java.util.List;

/** One version of the subject: a name and the class path it is compiled and run against. */
final class Version {
    final String name;
    final List<String> classPath;

    Version(String name, List<String> classPath) {
        this.name = name;
        this.classPath = classPath;
    }
}
