package teval.harness.variants;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import teval.harness.protocol.Bytes;

/** A jar. A file that is not a jar counts as empty; the harness handles it. */
final class JarFiles implements ProgramFiles {
    private static final int BUFFER = 8192;
    private final Path jar;

    JarFiles(Path jar) {
        this.jar = jar;
    }

    @Override
    public void visit(Visitor visitor) throws IOException {
        if (!jar.toFile().isFile()) {
            return;
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : entries(zip)) {
                visitor.visit(entry.getName(), read(zip, entry));
            }
        }
    }

    @Override
    public void copy(Path to, Rewriter rewriter) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile());
                ZipOutputStream out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(to)))) {
            for (ZipEntry entry : entries(zip)) {
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setTime(entry.getTime());
                out.putNextEntry(copy);
                out.write(rewriter.rewrite(entry.getName(), read(zip, entry)));
                out.closeEntry();
            }
        }
    }

    private static List<ZipEntry> entries(ZipFile zip) {
        return zip.stream().collect(Collectors.toList());
    }

    private static byte[] read(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            return Bytes.readAll(in, BUFFER);
        }
    }
}
