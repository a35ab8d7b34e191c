package teval.harness.classpath;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import teval.harness.protocol.Bytes;

/** A jar, opened and indexed once. From Java 9 on, it shows the classes that a multi-release jar has for this Java. */
final class JarClassPathEntry implements ClassPathEntry {
    private static final String CLASS = ".class";
    private static final String VERSIONS = "META-INF/versions/";
    private final CodeSource source;
    private final JarFile jar;
    private final JarManifest manifest;
    private final Map<String, List<String>> classes = new HashMap<>();

    JarClassPathEntry(File file) throws IOException {
        this.source = ClassPathEntry.sourceAt(file);
        this.jar = open(file);
        this.manifest = jar.getManifest() == null ? JarManifest.NONE : new JarManifest(jar.getManifest());
        for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements();) {
            String name = entries.nextElement().getName();
            if (name.endsWith(CLASS) && !name.startsWith(VERSIONS)) {
                index(name);
            }
        }
    }

    private void index(String name) {
        int slash = name.lastIndexOf('/');
        String folder = slash < 0 ? "" : name.substring(0, slash);
        if (!classes.containsKey(folder)) {
            classes.put(folder, new ArrayList<String>());
        }
        classes.get(folder).add(name.substring(slash + 1, name.length() - CLASS.length()));
    }

    /** Java 8 knows no multi-release jars, so their API is out of reach for this source. */
    private static JarFile open(File file) throws IOException {
        try {
            Object version = JarFile.class.getMethod("runtimeVersion").invoke(null);
            return JarFile.class.getConstructor(File.class, boolean.class, int.class, version.getClass())
                    .newInstance(file, false, ZipFile.OPEN_READ, version);
        } catch (ReflectiveOperationException javaEight) {
            return new JarFile(file, false);
        }
    }

    @Override
    public JarManifest manifest() {
        return manifest;
    }

    @Override
    public CodeSource source() {
        return source;
    }

    @Override
    public boolean has(String name) {
        return jar.getEntry(name) != null;
    }

    @Override
    public byte[] read(String name) throws IOException {
        ZipEntry entry = jar.getEntry(name);
        try (InputStream in = jar.getInputStream(entry)) {
            return Bytes.readAll(in, (int) Math.max(entry.getSize(), 0));
        }
    }

    @Override
    public Collection<String> classesIn(String folder) {
        List<String> names = classes.get(folder);
        return names == null ? Collections.<String>emptyList() : names;
    }
}
