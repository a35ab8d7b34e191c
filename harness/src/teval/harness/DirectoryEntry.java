package teval.harness;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** A directory of classes. */
final class DirectoryEntry implements ClassPathEntry {
    private static final String CLASS = ".class";
    private final File root;

    DirectoryEntry(File root) {
        this.root = root;
    }

    @Override
    public URL location() {
        return toUrl(root);
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
    public URL url(String name) {
        return toUrl(new File(root, name));
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

    private static URL toUrl(File file) {
        try {
            return file.toURI().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
