package teval.harness.cleanup;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** Files that each test class finds in its current directory, as tests that read {@code src/test/resources/…} expect. */
final class StartFiles {
    /** A folder in an element of the class path. */
    static final String NAME = ".teval-working-directory";
    private final List<Path> folders = new ArrayList<>();

    StartFiles(List<String> classPath) {
        for (String element : classPath) {
            Path folder = new File(element, NAME).toPath();
            if (Files.isDirectory(folder)) {
                folders.add(folder);
            }
        }
    }

    /** Copies the files, because a test may change them. Of files with equal paths, the first one wins. */
    void copyTo(Path target) throws IOException {
        for (Path folder : folders) {
            Files.walkFileTree(folder, new SimpleFileVisitor<Path>() {
                @Override
                public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) throws IOException {
                    Files.createDirectories(target.resolve(folder.relativize(visited)));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Path copy = target.resolve(folder.relativize(file));
                    if (Files.notExists(copy)) {
                        Files.copy(file, copy);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        }
    }
}
