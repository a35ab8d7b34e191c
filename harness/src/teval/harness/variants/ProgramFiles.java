package teval.harness.variants;

import java.io.IOException;
import java.nio.file.Path;

/** The files of one element of a class path. */
interface ProgramFiles {
    interface Visitor {
        /** @param file with slashes, such as {@code org/x/Shelf.class} */
        void visit(String file, byte[] bytes) throws IOException;
    }

    interface Rewriter {
        /** @return the bytes to write instead; the same array if the file stays unchanged */
        byte[] rewrite(String file, byte[] bytes);
    }

    /** Visits the files in the order of their names. */
    void visit(Visitor visitor) throws IOException;

    /** Writes a copy of the element. */
    void copy(Path to, Rewriter rewriter) throws IOException;

    static ProgramFiles in(Path element) {
        return element.toFile().isDirectory() ? new FolderFiles(element) : new JarFiles(element);
    }
}
