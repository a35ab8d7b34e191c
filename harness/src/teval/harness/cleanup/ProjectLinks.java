package teval.harness.cleanup;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * The project of the tests as they find it around their working directory: links to its folders and large files. The working directory and the
 * folder that a build writes to are real and have copies of small files, so that tests may write there without changing the project.
 */
final class ProjectLinks {
    /** Bytes up to which a file is copied, so that a test may change it. */
    private static final long SMALL = 1 << 20;
    private final Path project;
    private final Path root;
    private final Path[] real;

    /**
     * @param project the built project
     * @param workingDirectory where the JVM has started
     * @param outputFolder where a build writes
     */
    ProjectLinks(Path scratch, String project, String workingDirectory, String outputFolder) {
        this.project = new File(project).toPath();
        this.root = scratch.resolve(scratch.relativize(new File(workingDirectory).toPath()).getName(0));
        this.real = new Path[] {new File(workingDirectory).toPath(), new File(outputFolder).toPath()};
    }

    Path workingDirectory() {
        return real[0];
    }

    /** Whether a folder has to stay, because the JVM has started in it. */
    boolean keeps(Path folder) {
        return workingDirectory().startsWith(folder);
    }

    /** Leaves what is there already. */
    void fill() throws IOException {
        for (Path folder : real) {
            Files.createDirectories(folder);
        }
        link(project, root);
    }

    private static void link(Path from, Path to) throws IOException {
        File[] files = from.toFile().listFiles();
        for (File file : files == null ? new File[0] : files) {
            Path place = to.resolve(file.getName());
            if (Files.notExists(place, LinkOption.NOFOLLOW_LINKS)) {
                if (file.isFile() && file.length() <= SMALL) {
                    Files.copy(file.toPath(), place);
                } else {
                    Files.createSymbolicLink(place, file.toPath());
                }
            } else if (Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
                link(file.toPath(), place);
            }
        }
    }
}
