package teval.harness.cleanup;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** The folder for files of tests. Emptied after each class, so that no class finds files of another. */
public final class Scratch {
    private final Path folder;
    /** Null if the tests have no project. */
    private final ProjectLinks project;

    /**
     * @param folder the folder to empty; null if there is none
     * @param project the project of the tests, the folder in which they start and that which a build writes to; empty if there is none
     */
    public Scratch(String folder, List<String> project) {
        this.folder = folder == null ? null : new File(folder).getAbsoluteFile().toPath();
        this.project = project.isEmpty() || folder == null ? null : new ProjectLinks(this.folder, project.get(0), project.get(1), project.get(2));
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
                files.copyTo(project == null ? folder : project.workingDirectory());
            } catch (IOException full) {
                throw new IllegalStateException("the files of the tests can't be copied into their current directory: " + full, full);
            }
            fillProject();
        }
    }

    /** Puts the tests' project there, if they have one. */
    public void fillProject() {
        try {
            if (project != null) {
                project.fill();
            }
        } catch (IOException full) {
            throw new IllegalStateException("the project of the tests can't be copied into their current directory: " + full, full);
        }
    }

    /** Removes the folder itself, too. */
    public void remove() {
        if (folder != null) {
            emptyFolder(folder.toFile(), true);
            folder.toFile().delete();
        }
    }

    /** What can't be deleted stays, and so does the folder in which the JVM has started. The creator of the folder finally removes it. */
    public void empty() {
        if (folder != null) {
            emptyFolder(folder.toFile(), project == null);
        }
    }

    /** Unlocks folders first, because a test may have locked them. */
    private void emptyFolder(File entered, boolean isWhole) {
        if (!entered.canRead() || !entered.canWrite() || !entered.canExecute()) {
            entered.setReadable(true);
            entered.setWritable(true);
            entered.setExecutable(true);
        }
        File[] files = entered.listFiles();
        for (File file : files == null ? new File[0] : files) {
            if (Files.isDirectory(file.toPath(), LinkOption.NOFOLLOW_LINKS)) {
                emptyFolder(file, isWhole);
            }
            if (isWhole || !project.keeps(file.toPath())) {
                file.delete();
            }
        }
    }
}
