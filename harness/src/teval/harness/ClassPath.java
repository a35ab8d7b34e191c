package teval.harness;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.JavaFileObject;

/**
 * A class path that stays open, so that neither the compiler nor a fresh class loader indexes a jar again. It is taken not to
 * change while the harness lives. Elements that don't exist are passed over, as Java does.
 */
final class ClassPath {
    private final List<ClassPathEntry> entries = new ArrayList<>();
    private final Map<String, Collection<JavaFileObject>> packages = new HashMap<>();

    ClassPath(List<String> paths) throws IOException {
        Set<File> seen = new LinkedHashSet<>();
        for (String path : paths) {
            add(new File(path).getAbsoluteFile(), seen);
        }
    }

    private void add(File file, Set<File> seen) throws IOException {
        if (!seen.add(file)) {
            return;
        }
        if (file.isDirectory()) {
            entries.add(new DirectoryEntry(file));
        } else if (file.isFile()) {
            JarClassPathEntry jar = new JarClassPathEntry(file);
            entries.add(jar);
            String more = jar.manifestClassPath();
            for (String relative : more == null ? new String[0] : more.trim().split("\\s+")) {
                addRelative(file, relative, seen);
            }
        }
    }

    private void addRelative(File jar, String relative, Set<File> seen) throws IOException {
        try {
            URI uri = jar.toURI().resolve(relative);
            if ("file".equals(uri.getScheme())) {
                add(new File(uri), seen);
            }
        } catch (IllegalArgumentException notAPath) {
            // Java ignores what it can't read in a manifest's class path
        }
    }

    /** The first element that has the resource, or null. */
    ClassPathEntry find(String name) {
        for (ClassPathEntry entry : entries) {
            if (entry.has(name)) {
                return entry;
            }
        }
        return null;
    }

    List<ClassPathEntry> findAll(String name) {
        List<ClassPathEntry> found = new ArrayList<>();
        for (ClassPathEntry entry : entries) {
            if (entry.has(name)) {
                found.add(entry);
            }
        }
        return found;
    }

    /** The classes of a package ({@code org.x}) for the compiler: of two with the same name, the first. */
    synchronized Collection<JavaFileObject> classesIn(String packageName) {
        Collection<JavaFileObject> known = packages.get(packageName);
        if (known == null) {
            known = list(packageName);
            packages.put(packageName, known);
        }
        return known;
    }

    private Collection<JavaFileObject> list(String packageName) {
        Map<String, JavaFileObject> classes = new LinkedHashMap<>();
        String folder = packageName.replace('.', '/');
        String prefix = packageName.isEmpty() ? "" : packageName + ".";
        for (ClassPathEntry entry : entries) {
            for (String name : entry.classesIn(folder)) {
                String binaryName = prefix + name;
                if (!classes.containsKey(binaryName)) {
                    classes.put(binaryName, new ClassPathFile(entry, binaryName));
                }
            }
        }
        return new ArrayList<>(classes.values());
    }
}
