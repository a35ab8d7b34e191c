package teval.harness.classpath;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the classes of a folder. */
final class FolderOfClasses {
    private final Map<String, byte[]> classes = new LinkedHashMap<>();

    private FolderOfClasses() {
    }

    static ClassPathEntry read(File root, URL seen) throws IOException {
        Map<String, byte[]> classes = classesIn(root);
        return new ClassPathEntry(seen, JarManifest.NONE, classes, FolderOfClasses::pathOf, classes.keySet());
    }

    /** Bytes by name ({@code org/x/Shelf.class}). */
    static Map<String, byte[]> classesIn(File root) throws IOException {
        FolderOfClasses folder = new FolderOfClasses();
        folder.add(root, "");
        return folder.classes;
    }

    /** File systems ignore repeated slashes. */
    private static String pathOf(String name) {
        return name.contains("//") || name.startsWith("/") ? name.replaceAll("/+", "/").replaceFirst("^/", "") : name;
    }

    private void add(File folder, String prefix) throws IOException {
        String[] names = folder.list();
        if (names == null) {
            return;
        }
        Arrays.sort(names);
        for (String name : names) {
            File file = new File(folder, name);
            if (ClassPathEntry.isClass(name) && file.isFile()) {
                classes.put(prefix + name, Files.readAllBytes(file.toPath()));
            } else if (file.isDirectory()) {
                add(file, prefix + name + "/");
            }
        }
    }
}
