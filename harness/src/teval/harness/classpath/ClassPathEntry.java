package teval.harness.classpath;

import java.net.URL;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The classes of one element of a class path, in memory, so that tests can't open their files. Names are those of resources ({@code
 * org/x/Shelf.class}).
 */
public final class ClassPathEntry {
    private static final String CLASS = ".class";
    private final CodeSource source;
    private final JarManifest manifest;
    private final Map<String, byte[]> classes;
    private final UnaryOperator<String> keyOf;
    private final Collection<String> listed;
    private final Map<String, List<String>> packages = new HashMap<>();

    /**
     * @param seen the location that tests see
     * @param classes bytes by name
     * @param keyOf maps a requested name to a name in {@code classes}
     * @param listed the names that the compiler sees
     */
    ClassPathEntry(URL seen, JarManifest manifest, Map<String, byte[]> classes, UnaryOperator<String> keyOf,
            Collection<String> listed) {
        this(new CodeSource(seen, (Certificate[]) null), manifest, classes, keyOf, listed);
    }

    private ClassPathEntry(CodeSource source, JarManifest manifest, Map<String, byte[]> classes, UnaryOperator<String> keyOf,
            Collection<String> listed) {
        this.source = source;
        this.manifest = manifest;
        this.classes = classes;
        this.keyOf = keyOf;
        this.listed = listed;
        for (String name : listed) {
            int slash = name.lastIndexOf('/');
            String folder = slash < 0 ? "" : name.substring(0, slash);
            if (!packages.containsKey(folder)) {
                packages.put(folder, new ArrayList<String>());
            }
            packages.get(folder).add(name.substring(slash + 1, name.length() - CLASS.length()));
        }
    }

    /** The entry with other bytes of a class, or with one more class. */
    ClassPathEntry with(String name, byte[] bytes) {
        Map<String, byte[]> changed = new LinkedHashMap<>(classes);
        Collection<String> names = listed;
        if (changed.put(keyOf.apply(name), bytes) == null) {
            names = new ArrayList<>(listed);
            names.add(name);
        }
        return new ClassPathEntry(source, manifest, changed, keyOf, names);
    }

    static boolean isClass(String name) {
        return name.endsWith(CLASS);
    }

    /** The code source that its classes report. */
    public CodeSource source() {
        return source;
    }

    public boolean has(String name) {
        return classes.containsKey(keyOf.apply(name));
    }

    void addTo(Checksum checksum) {
        checksum.add(classes);
    }

    /** The bytes of an existing class. */
    public byte[] read(String name) {
        return classes.get(keyOf.apply(name));
    }

    /** @param classFile the name of a class file as a resource */
    public static String toBinaryName(String classFile) {
        return classFile.substring(0, classFile.length() - CLASS.length()).replace('/', '.');
    }

    /** The bytes of all its classes, by binary name. */
    public Map<String, byte[]> byClassName() {
        Map<String, byte[]> named = new LinkedHashMap<>();
        for (String name : listed) {
            named.put(toBinaryName(name), read(name));
        }
        return named;
    }

    public JarManifest manifest() {
        return manifest;
    }

    /** The simple names of the classes in a package ({@code org/x}, or empty for the unnamed one), including nested ones. */
    Collection<String> classesIn(String folder) {
        List<String> names = packages.get(folder);
        return names == null ? Collections.<String>emptyList() : names;
    }
}
