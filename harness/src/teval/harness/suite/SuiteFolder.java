package teval.harness.suite;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;

/** The current directory of a suite's JVM: a copy of the version's work folder, with the compiled suite where Defects4J puts it. */
final class SuiteFolder {
    private static final String CLASSES = ".classes_testgen";
    final File work;
    final File classes;
    final File temporary;

    private SuiteFolder(Path folder) {
        this.work = folder.resolve("work").toFile();
        this.classes = new File(work, CLASSES);
        this.temporary = folder.resolve("tmp").toFile();
    }

    /** @param original the work folder; if empty, the suite starts in an empty folder */
    static SuiteFolder of(Path folder, String original, Map<String, byte[]> compiled) throws IOException {
        SuiteFolder made = new SuiteFolder(folder);
        Files.createDirectories(made.work.toPath());
        Files.createDirectories(made.temporary.toPath());
        if (!original.isEmpty()) {
            copy(new File(original).toPath(), made.work.toPath());
        }
        for (Map.Entry<String, byte[]> each : compiled.entrySet()) {
            Path file = made.classes.toPath().resolve(each.getKey().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, each.getValue());
        }
        return made;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<Path>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(folder).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.copy(file, copy);
                copy.toFile().setWritable(true);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
