package teval.harness.cleanup;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** The folder where tests may leave files: emptied behind each class, so that no class finds another one's. */
public final class Scratch {
    private final Path folder;

    /** @param folder to be emptied; null if there is no such folder */
    public Scratch(String folder) {
        this.folder = folder == null ? null : new File(folder).getAbsoluteFile().toPath();
    }

    /** A test may have deleted the folder itself. */
    void restore() {
        if (folder != null) {
            folder.toFile().mkdirs();
        }
    }

    /** The folder itself, too. */
    public void remove() {
        empty();
        if (folder != null) {
            folder.toFile().delete();
        }
    }

    void empty() {
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
            // what can't be deleted stays; whoever made the folder removes it in the end
        }
    }
}
