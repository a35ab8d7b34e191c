import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.runner.JUnitCore;

/**
 * The minimum cost of compiling and running test classes: one warm javac in this process, JUnitCore, and nothing else. Its argument is a file with a
 * line for each class: class path, class name and source file, separated by tabs.
 */
public final class Floor {
    private Floor() {
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        long start = System.nanoTime();
        int tests = 0;
        for (String line : Files.readAllLines(Paths.get(arguments[0]))) {
            String[] fields = line.split("\t");
            tests += run(javac, files, fields[0], fields[1], Paths.get(fields[2]));
        }
        out.println(tests + " " + (System.nanoTime() - start) / 1_000_000);
        Runtime.getRuntime().halt(0);
    }

    private static int run(JavaCompiler javac, StandardJavaFileManager files, String classPath, String name, Path source)
            throws Exception {
        InMemory memory = new InMemory(files);
        JavaFileObject text = new SimpleJavaFileObject(URI.create("string:///" + name.replace('.', '/') + ".java"),
                JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) throws java.io.IOException {
                return Files.readString(source);
            }
        };
        String path = System.getProperty("java.class.path") + File.pathSeparator + classPath;
        List<String> options = Arrays.asList("-g", "-nowarn", "-proc:none", "-classpath", path);
        if (!javac.getTask(null, memory, null, options, null, Collections.singleton(text)).call()) {
            throw new IllegalStateException(source + " does not compile");
        }
        try (URLClassLoader loader = memory.loader(classPath)) {
            return new JUnitCore().run(loader.loadClass(name)).getRunCount();
        }
    }

    /** Class files that are never written to disk. */
    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

        InMemory(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind,
                javax.tools.FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return classes.computeIfAbsent(name, each -> new ByteArrayOutputStream());
                }
            };
        }

        URLClassLoader loader(String classPath) throws Exception {
            String[] paths = classPath.split(File.pathSeparator);
            URL[] urls = new URL[paths.length];
            for (int i = 0; i < paths.length; i++) {
                urls[i] = new File(paths[i]).toURI().toURL();
            }
            return new URLClassLoader(urls, Floor.class.getClassLoader()) {
                @Override
                protected Class<?> findClass(String name) throws ClassNotFoundException {
                    ByteArrayOutputStream bytes = classes.get(name);
                    return bytes == null ? super.findClass(name)
                            : defineClass(name, bytes.toByteArray(), 0, bytes.size());
                }
            };
        }
    }
}
