package teval.harness.classpath;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** A directory of classes. */
final class DirectoryEntry implements ClassPathEntry {
    private static final String CLASS = ".class";
    private final File root;
    private final CodeSource source;

    DirectoryEntry(File root) {
        this.root = root;
        this.source = ClassPathEntry.sourceAt(root);
    }

    @Override
    public CodeSource source() {
        return source;
    }

    @Override
    public boolean has(String name) {
        return new File(root, name).exists();
    }

    @Override
    public byte[] read(String name) throws IOException {
        return Files.readAllBytes(new File(root, name).toPath());
    }

    @Override
    public JarManifest manifest() {
        return JarManifest.NONE;
    }

    @Override
    public Collection<String> classesIn(String folder) {
        List<String> names = new ArrayList<>();
        String[] files = new File(root, folder).list();
        if (files != null) {
            Arrays.sort(files);
            for (String file : files) {
                if (file.endsWith(CLASS)) {
                    names.add(file.substring(0, file.length() - CLASS.length()));
                }
            }
        }
        return names;
    }
}
