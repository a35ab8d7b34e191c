package teval.harness.mutants;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathFile;

/**
 * The files of one compilation: the program's classes from memory, Java's own from the standard file manager, output in memory. It is a standard file
 * manager itself, because {@code --release} accepts no other.
 */
final class SourceFiles extends ForwardingJavaFileManager<StandardJavaFileManager> implements StandardJavaFileManager {
    private final ClassPath program;
    private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();

    SourceFiles(StandardJavaFileManager standard, ClassPath program) {
        super(standard);
        this.program = program;
    }

    /** Bytes by binary name; the next compilation starts with none. */
    Map<String, byte[]> take() {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (Map.Entry<String, ByteArrayOutputStream> each : written.entrySet()) {
            classes.put(each.getKey(), each.getValue().toByteArray());
        }
        written.clear();
        return classes;
    }

    @Override
    public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds,
            boolean recurse) throws IOException {
        if (location == StandardLocation.CLASS_PATH) {
            return kinds.contains(JavaFileObject.Kind.CLASS)
                    ? new ArrayList<>(program.classesIn(packageName))
                    : Collections.<JavaFileObject>emptyList();
        }
        return super.list(location, packageName, kinds, recurse);
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
    public boolean hasLocation(Location location) {
        return location == StandardLocation.CLASS_PATH
                || location != StandardLocation.SOURCE_PATH && super.hasLocation(location);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String className, JavaFileObject.Kind kind,
            FileObject sibling) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        written.put(className, bytes);
        return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/') + ".class"), kind) {
            @Override
            public OutputStream openOutputStream() {
                bytes.reset();
                return bytes;
            }
        };
    }

    @Override
    public Iterable<? extends JavaFileObject> getJavaFileObjectsFromFiles(Iterable<? extends File> files) {
        return fileManager.getJavaFileObjectsFromFiles(files);
    }

    @Override
    public Iterable<? extends JavaFileObject> getJavaFileObjects(File... files) {
        return fileManager.getJavaFileObjects(files);
    }

    @Override
    public Iterable<? extends JavaFileObject> getJavaFileObjectsFromStrings(Iterable<String> names) {
        return fileManager.getJavaFileObjectsFromStrings(names);
    }

    @Override
    public Iterable<? extends JavaFileObject> getJavaFileObjects(String... names) {
        return fileManager.getJavaFileObjects(names);
    }

    @Override
    public void setLocation(Location location, Iterable<? extends File> path) throws IOException {
        fileManager.setLocation(location, path);
    }

    @Override
    public Iterable<? extends File> getLocation(Location location) {
        return fileManager.getLocation(location);
    }

    /** The manager serves many compilations. */
    @Override
    public void close() {
    }
}
