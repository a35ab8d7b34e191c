package teval.harness.loading;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.security.SecureClassLoader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes.Name;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathEntry;
import teval.harness.classpath.JarManifest;
import teval.harness.coverage.Coverage;

/**
 * The tests and the version under test in one loader, so that tests can access package-private members. It finds classes and resources as the
 * application class loader does, with three exceptions: tests take precedence over a class of the same name on the class path; seals and signatures
 * of jars don't exclude tests from a jar's packages; and only {@link ClassReaders} can read the class files that tests do not see, because they differ
 * between versions.
 */
public final class TestLoader extends SecureClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final String CLASS = ".class";
    private final ClassPath classPath;
    private final Map<String, byte[]> tests;
    private final Coverage coverage;
    private final ProgramPackages packages;
    private final TestClassFiles testFiles;
    /** The names of the tests' classes that were loaded or read. */
    private final Set<String> read = ConcurrentHashMap.newKeySet();

    /** @param testFolder where the tests' classes seem to be */
    public TestLoader(ClassLoader parent, ClassPath classPath, Map<String, byte[]> tests, Coverage coverage, File testFolder) {
        super(parent);
        this.testFiles = new TestClassFiles(tests, testFolder);
        this.classPath = classPath;
        this.tests = tests;
        this.coverage = coverage;
        this.packages = new ProgramPackages(new Packages(), tests.keySet());
        // Otherwise an assert in a test never fails. Maven and Gradle enable it, too.
        for (String test : tests.keySet()) {
            setClassAssertionStatus(test, true);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String packageName = ProgramPackages.nameOf(name);
        if (ModulePackages.contain(packageName)) {
            throw new ClassNotFoundException(name);
        }
        byte[] test = tests.get(name);
        if (test != null) {
            read.add(name);
            packages.admit(packageName, JarManifest.NONE, null);
            return defineClass(name, test, 0, test.length, testFiles.source());
        }
        String resource = name.replace('.', '/') + CLASS;
        ClassPathEntry entry = classPath.find(resource);
        if (entry == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] bytes = coverage.changed(resource, entry.read(resource));
        packages.admit(packageName, entry.manifest(), entry.source().getLocation());
        return defineClass(name, bytes, 0, bytes.length, entry.source());
    }

    /** Includes the tests' own classes: EvoSuite's runner reads them this way, to load them again with its changes. */
    @Override
    protected URL findResource(String name) {
        URL ofTest = testFiles.find(name);
        if (ofTest != null) {
            read.add(ClassPathEntry.toBinaryName(name));
            return ofTest;
        }
        ClassPathEntry entry = classFile(name);
        if (entry != null && isReadByLoader()) {
            return MemoryUrl.of(entry.source().getLocation(), name, bytes(entry, name));
        }
        URL found = classPath.resource(name);
        return found == null ? packageOfTests(name) : found;
    }

    /** The folder of a package of the tests, in which a test can read the files of all of them; null if they have no class there. */
    private URL packageOfTests(String name) {
        URL found = testFiles.findPackage(name);
        if (found != null) {
            read.addAll(tests.keySet());
        }
        return found;
    }

    /** The bytes of the tests' classes that were loaded or read. */
    public Collection<byte[]> readTests() {
        Map<String, byte[]> found = new HashMap<>(tests);
        found.keySet().retainAll(read);
        return found.values();
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        List<URL> found = new ArrayList<>();
        if (name.endsWith(CLASS)) {
            URL first = findResource(name);
            if (first != null) {
                found.add(first);
            }
        } else {
            found.addAll(Collections.list(classPath.resources(name)));
            URL ofTests = packageOfTests(name);
            if (ofTests != null) {
                found.add(ofTests);
            }
        }
        return Collections.enumeration(found);
    }

    private boolean isReadByLoader() {
        return ClassReaders.asking(tests.keySet(), this::isClassLoader);
    }

    private boolean isClassLoader(String name) {
        Class<?> type = findLoadedClass(name);
        return type != null && ClassLoader.class.isAssignableFrom(type);
    }

    /** The element of the class path with this class file; null if the name is not that of a class. */
    private ClassPathEntry classFile(String name) {
        return name.endsWith(CLASS) ? classPath.find(name) : null;
    }

    /** With probes. Otherwise EvoSuite's runner would load the class without them. */
    private byte[] bytes(ClassPathEntry entry, String name) {
        return coverage.changed(name, entry.read(name)).clone();
    }

    private final class Packages implements ProgramPackages.Loader {
        @Override
        public Package packageOf(String name) {
            return getPackage(name);
        }

        @Override
        public Package define(String name, JarManifest manifest, URL sealBase) {
            return definePackage(name, manifest.value(name, Name.SPECIFICATION_TITLE),
                    manifest.value(name, Name.SPECIFICATION_VERSION), manifest.value(name, Name.SPECIFICATION_VENDOR),
                    manifest.value(name, Name.IMPLEMENTATION_TITLE), manifest.value(name, Name.IMPLEMENTATION_VERSION),
                    manifest.value(name, Name.IMPLEMENTATION_VENDOR), sealBase);
        }
    }
}
