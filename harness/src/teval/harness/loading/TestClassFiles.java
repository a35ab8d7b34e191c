package teval.harness.loading;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.Map;
import teval.harness.classpath.ClassPathEntry;

/**
 * The class files of tests, which are in memory. What looks for classes in a package, as the scanners of frameworks do, lists a folder: it then finds
 * files in the temporary folder.
 */
final class TestClassFiles {
    private static final String CLASS = ".class";
    private static final File ROOT = new File(System.getProperty("java.io.tmpdir"), ".teval-test-classes");
    private final Map<String, byte[]> classes;
    private final URL folder;
    private final CodeSource source;
    private boolean isWritten;

    /** @param seen the folder that is the classes' code source */
    TestClassFiles(Map<String, byte[]> classes, File seen) {
        this.classes = classes;
        this.folder = url(seen);
        this.source = new CodeSource(folder, (Certificate[]) null);
    }

    CodeSource source() {
        return source;
    }

    /** A class file; null if tests have no such class. */
    URL find(String name) {
        byte[] found = name.endsWith(CLASS) ? classes.get(ClassPathEntry.toBinaryName(name)) : null;
        return found == null ? null : MemoryUrl.of(folder, name, found.clone());
    }

    /** The folder of a package; null if it has no class of the tests. */
    URL findPackage(String name) {
        String prefix = name.replace('/', '.') + (name.endsWith("/") || name.isEmpty() ? "" : ".");
        if (classes.keySet().stream().noneMatch(each -> each.startsWith(prefix))) {
            return null;
        }
        try {
            write(ROOT.toPath());
            return url(new File(ROOT, name));
        } catch (IOException full) {
            return null;
        }
    }

    /** Once more for the next class, because the folder is emptied between classes. */
    private synchronized void write(Path root) throws IOException {
        if (isWritten && Files.exists(root)) {
            return;
        }
        for (Map.Entry<String, byte[]> each : classes.entrySet()) {
            Path file = root.resolve(each.getKey().replace('.', '/') + CLASS);
            Files.createDirectories(file.getParent());
            Files.write(file, each.getValue());
        }
        isWritten = true;
    }

    /** Ends with a slash, even if the folder does not exist. */
    private static URL url(File folder) {
        try {
            String url = folder.getAbsoluteFile().toURI().toURL().toString();
            return new URL(url.endsWith("/") ? url : url + "/");
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
