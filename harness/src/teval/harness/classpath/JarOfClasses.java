package teval.harness.classpath;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import teval.harness.protocol.Bytes;

/** Reads the classes of a jar. From Java 9, uses a multi-release jar's classes for this Java. */
final class JarOfClasses {
    private static final String VERSIONS = "META-INF/versions/";

    private JarOfClasses() {
    }

    static ClassPathEntry read(File file, URL seen) throws IOException {
        try (JarFile jar = open(file)) {
            Map<String, byte[]> classes = new HashMap<>();
            List<String> listed = new ArrayList<>();
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements();) {
                String name = entries.nextElement().getName();
                if (ClassPathEntry.isClass(name)) {
                    add(jar, name, classes);
                    add(jar, withoutVersion(name), classes);
                    if (!name.startsWith(VERSIONS)) {
                        listed.add(name);
                    }
                }
            }
            JarManifest manifest = jar.getManifest() == null ? JarManifest.NONE : new JarManifest(jar.getManifest());
            return new ClassPathEntry(seen, manifest, classes, UnaryOperator.identity(), listed);
        }
    }

    /** {@code org/x/Shelf.class} for {@code META-INF/versions/9/org/x/Shelf.class}. A class may exist only in such a folder. */
    private static String withoutVersion(String name) {
        int end = name.startsWith(VERSIONS) ? name.indexOf('/', VERSIONS.length()) : -1;
        return end < 0 ? name : name.substring(end + 1);
    }

    private static void add(JarFile jar, String name, Map<String, byte[]> classes) throws IOException {
        ZipEntry entry = classes.containsKey(name) ? null : jar.getEntry(name);
        if (entry == null) {
            return;
        }
        try (InputStream in = jar.getInputStream(entry)) {
            classes.put(name, Bytes.readAll(in, (int) Math.max(entry.getSize(), 0)));
        }
    }

    /** Java 8 does not support multi-release jars, so this source uses their API by reflection. */
    private static JarFile open(File file) throws IOException {
        try {
            Object version = JarFile.class.getMethod("runtimeVersion").invoke(null);
            return JarFile.class.getConstructor(File.class, boolean.class, int.class, version.getClass())
                    .newInstance(file, false, ZipFile.OPEN_READ, version);
        } catch (ReflectiveOperationException javaEight) {
            return new JarFile(file, false);
        }
    }
}
