package teval.harness.cleanup;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** The folder for files of tests. Emptied after each class, so that no class finds files of another. */
public final class Scratch {
    private final Path folder;

    /** @param folder the folder to empty; null if there is none */
    public Scratch(String folder) {
        this.folder = folder == null ? null : new File(folder).getAbsoluteFile().toPath();
    }

    /** A test may have deleted the folder. */
    void restore() {
        if (folder != null) {
            folder.toFile().mkdirs();
        }
    }

    /** Puts the files there that tests find at their start. */
    void fill(StartFiles files) {
        if (folder != null) {
            try {
                files.copyTo(folder);
            } catch (IOException full) {
                throw new IllegalStateException("the files of the tests can't be copied into their current directory: " + full, full);
            }
        }
    }

    /** Removes the folder itself, too. */
    public void remove() {
        empty();
        if (folder != null) {
            folder.toFile().delete();
        }
    }

    public void empty() {
        String[] files = folder == null ? null : folder.toFile().list();
        if (files == null || files.length == 0) {
            return;
        }
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<Path>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path visited, IOException incomplete) throws IOException {
                    if (!visited.equals(folder)) {
                        Files.delete(visited);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException locked) {
            // undeletable files stay; the creator of the folder finally removes it
        }
    }
}
