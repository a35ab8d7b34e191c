package teval.harness.compile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathFile;

/**
 * The compiler's files: Java's own classes from its standard file manager, the class path from ours, and nothing else. Output stays in memory. All
 * compilations share one instance, so that indexes are built once.
 */
final class MemoryFiles extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final List<ClassPath> classPaths = new ArrayList<>();
    private final Map<List<Object>, Iterable<JavaFileObject>> platform = new HashMap<>();
    private Map<String, MemoryClass> written = new LinkedHashMap<>();

    MemoryFiles(StandardJavaFileManager standard) {
        super(standard);
    }

    /** Starts a compilation with the class paths to read and no output. */
    void reset(List<ClassPath> readFrom) {
        classPaths.clear();
        classPaths.addAll(readFrom);
        written = new LinkedHashMap<>();
    }

    /** Bytes by binary name, for classes written since the last reset. */
    Map<String, byte[]> classes() {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (Map.Entry<String, MemoryClass> entry : written.entrySet()) {
            classes.put(entry.getKey(), entry.getValue().bytes());
        }
        return classes;
    }

    @Override
    public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds,
            boolean recurse) throws IOException {
        if (location != StandardLocation.CLASS_PATH) {
            return listPlatform(location, packageName, kinds, recurse);
        }
        List<JavaFileObject> files = new ArrayList<>();
        if (kinds.contains(JavaFileObject.Kind.CLASS)) {
            for (ClassPath classPath : classPaths) {
                files.addAll(classPath.classesIn(packageName));
            }
        }
        return files;
    }

    /**
     * Cached, because Java's own packages don't change, and searching them takes a fifth of a small compilation. Java 8 keeps them in a jar, which it
     * closes after each compilation.
     */
    private Iterable<JavaFileObject> listPlatform(Location location, String packageName, Set<JavaFileObject.Kind> kinds,
            boolean recurse) throws IOException {
        if (location == StandardLocation.PLATFORM_CLASS_PATH) {
            return super.list(location, packageName, kinds, recurse);
        }
        List<Object> key = Arrays.<Object>asList(location.getName(), packageName, kinds, recurse);
        Iterable<JavaFileObject> files = platform.get(key);
        if (files == null) {
            files = super.list(location, packageName, kinds, recurse);
            platform.put(key, files);
        }
        return files;
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        return file instanceof ClassPathFile ? ((ClassPathFile) file).binaryName : super.inferBinaryName(location, file);
    }

    @Override
    public boolean isSameFile(FileObject one, FileObject other) {
        return one.equals(other);
    }

    @Override
    public boolean hasLocation(JavaFileManager.Location location) {
        return location == StandardLocation.CLASS_PATH
                || location != StandardLocation.SOURCE_PATH && super.hasLocation(location);
    }

    @Override
    public ClassLoader getClassLoader(Location location) {
        return null;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String className, JavaFileObject.Kind kind,
            FileObject sibling) {
        MemoryClass file = new MemoryClass(className);
        written.put(className, file);
        return file;
    }
}
