package teval.harness.variants;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A folder of classes and resources. */
final class FolderFiles implements ProgramFiles {
    private final Path folder;

    FolderFiles(Path folder) {
        this.folder = folder;
    }

    @Override
    public void visit(Visitor visitor) throws IOException {
        for (Path file : files()) {
            visitor.visit(nameOf(file), Files.readAllBytes(file));
        }
    }

    @Override
    public void copy(Path to, Rewriter rewriter) throws IOException {
        for (Path file : files()) {
            Path target = to.resolve(folder.relativize(file).toString());
            Files.createDirectories(target.getParent());
            Files.write(target, rewriter.rewrite(nameOf(file), Files.readAllBytes(file)));
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().collect(Collectors.toList());
        }
    }

    private String nameOf(Path file) {
        return folder.relativize(file).toString().replace(File.separatorChar, '/');
    }
}
