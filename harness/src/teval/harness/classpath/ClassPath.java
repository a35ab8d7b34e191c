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
 * A class path that stays open, so that neither the compiler nor a fresh class loader indexes a jar again. It is taken not to
 * change while the harness lives.
 * Elements that don't exist, and files that are no jars and not called so, are passed over, as Java and its compiler do.
 */
public final class ClassPath {
    private final List<ClassPathEntry> entries = new ArrayList<>();
    private final Map<String, Collection<JavaFileObject>> packages = new HashMap<>();
    private final URLClassLoader resources;

    public ClassPath(List<String> paths) throws IOException {
        Set<File> seen = new LinkedHashSet<>();
        List<URL> urls = new ArrayList<>();
        for (String path : paths) {
            File file = new File(path).getAbsoluteFile();
            urls.add(file.toURI().toURL());
            add(file, seen);
        }
        resources = new URLClassLoader(urls.toArray(new URL[0]), null);
    }

    private void add(File file, Set<File> seen) throws IOException {
        if (!seen.add(file)) {
            return;
        }
        if (file.isDirectory()) {
            entries.add(new DirectoryEntry(file));
        } else if (file.isFile()) {
            addJar(file, seen);
        }
    }

    private void addJar(File file, Set<File> seen) throws IOException {
        JarClassPathEntry jar;
        try {
            jar = new JarClassPathEntry(file);
        } catch (ZipException noJar) {
            if (file.getName().endsWith(".jar")) {
                throw new IOException("the class path has a broken jar, " + file + ": " + noJar.getMessage(), noJar);
            }
            return;
        }
        entries.add(jar);
        for (File more : jar.manifest().classPath(file)) {
            add(more, seen);
        }
    }

    public URL[] urls() {
        return resources.getURLs();
    }

    /** Where a resource is, by Java's own rules on what a name may look like; null if it is not there. */
    public URL resource(String name) {
        return resources.findResource(name);
    }

    public Enumeration<URL> resources(String name) throws IOException {
        return resources.findResources(name);
    }

    /** The first element that has the resource, or null. */
    public ClassPathEntry find(String name) {
        for (ClassPathEntry entry : entries) {
            if (entry.has(name)) {
                return entry;
            }
        }
        return null;
    }

    /** The classes of a package ({@code org.x}) for the compiler: of two with the same name, the first. */
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
