package teval.harness.classpath;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipException;
import javax.tools.JavaFileObject;

/**
 * A class path whose classes are in memory, so that their files can be removed before a test runs. Resources remain files: tests see them in a second
 * place, with the same elements but without classes. Like Java and its compiler, ignores missing elements and files that are not jars.
 */
public final class ClassPath {
    private final List<ClassPathEntry> entries = new ArrayList<>();
    private final Map<String, Collection<JavaFileObject>> packages = new HashMap<>();
    private final URLClassLoader resources;

    /** @param seen elements without their classes, as tests see them, in the same order */
    public ClassPath(List<String> paths, List<String> seen) throws IOException {
        Set<File> added = new LinkedHashSet<>();
        List<URL> urls = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            File place = new File(seen.get(i)).getAbsoluteFile();
            File file = new File(paths.get(i)).getAbsoluteFile();
            urls.add(url(place, file));
            add(file, place, added);
        }
        resources = new URLClassLoader(urls.toArray(new URL[0]), null);
    }

    /** A folder's URL ends with a slash, even if the folder does not exist. */
    private static URL url(File place, File file) throws IOException {
        String url = place.toURI().toURL().toString();
        return new URL(file.isDirectory() && !url.endsWith("/") ? url + "/" : url);
    }

    private void add(File file, File seen, Set<File> added) throws IOException {
        if (!added.add(file)) {
            return;
        }
        if (file.isDirectory()) {
            entries.add(FolderOfClasses.read(file, url(seen, file)));
        } else if (file.isFile()) {
            addJar(file, seen, added);
        }
    }

    private void addJar(File file, File seen, Set<File> added) throws IOException {
        ClassPathEntry jar;
        try {
            jar = JarOfClasses.read(file, url(seen, file));
        } catch (ZipException noJar) {
            if (file.getName().endsWith(".jar")) {
                throw new IOException("the class path has a broken jar, " + file + ": " + noJar.getMessage(), noJar);
            }
            return;
        }
        entries.add(jar);
        for (File more : jar.manifest().classPath(file)) {
            add(more, more, added);
        }
    }

    private ClassPath(List<ClassPathEntry> entries, URLClassLoader resources) {
        this.entries.addAll(entries);
        this.resources = resources;
    }

    /**
     * The class path with other bytes of a class, in the same element. A class that no element has is added to that of the class around it, or to the
     * first.
     */
    ClassPath with(String name, byte[] bytes) {
        ClassPath changed = new ClassPath(entries, resources);
        ClassPathEntry entry = find(name);
        if (entry == null) {
            entry = find(name.replaceFirst("(?<=[^/])\\$.*", ".class"));
        }
        int index = Math.max(0, entries.indexOf(entry));
        changed.entries.set(index, entries.get(index).with(name, bytes));
        return changed;
    }

    public void addTo(Checksum checksum) {
        for (ClassPathEntry entry : entries) {
            entry.addTo(checksum);
        }
    }

    public URL[] urls() {
        return resources.getURLs();
    }

    /** The location of a resource, by Java's own rules on names; null if missing. */
    public URL resource(String name) {
        return resources.findResource(name);
    }

    public Enumeration<URL> resources(String name) throws IOException {
        return resources.findResources(name);
    }

    /** The first element with the class ({@code org/x/Shelf.class}), or null. */
    public ClassPathEntry find(String name) {
        for (ClassPathEntry entry : entries) {
            if (entry.has(name)) {
                return entry;
            }
        }
        return null;
    }

    /** The outermost class around an existing class ({@code org/x/Shelf$Board.class}) and all classes nested in it, according to their names. */
    public List<String> around(String name) {
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        String outermost = name.substring(folder.length()).replaceFirst("(?<=.)\\$.*|\\.class$", "");
        List<String> classes = new ArrayList<>();
        for (String each : find(name).classesIn(folder.isEmpty() ? "" : folder.substring(0, folder.length() - 1))) {
            if (each.equals(outermost) || each.startsWith(outermost + "$")) {
                classes.add(folder + each + ".class");
            }
        }
        return classes;
    }

    /** The classes of a package ({@code org.x}) for the compiler. Of two with the same name, the first counts. */
    public synchronized Collection<JavaFileObject> classesIn(String packageName) {
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
