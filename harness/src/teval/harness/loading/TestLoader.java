package teval.harness.loading;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.security.CodeSource;
import java.security.SecureClassLoader;
import java.util.Enumeration;
import java.util.Map;
import java.util.jar.Attributes.Name;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathEntry;
import teval.harness.classpath.JarManifest;
import teval.harness.coverage.Coverage;

/**
 * The tests and the version they test, in one loader, so that tests reach what is package-private. It finds classes and resources as
 * Java's own loader for the class path does, but for this: tests win over a class of the same name on the class path, and seals and
 * signatures of jars don't keep tests out of a jar's packages.
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

    public TestLoader(ClassLoader parent, ClassPath classPath, Map<String, byte[]> tests, Coverage coverage) {
        super(parent);
        this.classPath = classPath;
        this.tests = tests;
        this.coverage = coverage;
        this.packages = new ProgramPackages(new Packages(), tests.keySet());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String packageName = ProgramPackages.nameOf(name);
        if (ModulePackages.contain(packageName)) {
            throw new ClassNotFoundException(name);
        }
        byte[] test = tests.get(name);
        if (test != null) {
            packages.admit(packageName, JarManifest.NONE, null);
            return defineClass(name, test, 0, test.length, (CodeSource) null);
        }
        String resource = name.replace('.', '/') + CLASS;
        ClassPathEntry entry = classPath.find(resource);
        if (entry == null) {
            throw new ClassNotFoundException(name);
        }
        try {
            byte[] bytes = coverage.changed(resource, entry.read(resource));
            packages.admit(packageName, entry.manifest(), entry.source().getLocation());
            return defineClass(name, bytes, 0, bytes.length, entry.source());
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    /** The tests' own classes, too: EvoSuite's runner reads them this way, to load them once more with its changes. */
    @Override
    public InputStream getResourceAsStream(String name) {
        byte[] test = name.endsWith(CLASS) ? tests.get(name.substring(0, name.length() - CLASS.length()).replace('/', '.')) : null;
        return test == null ? resourceOfTheProgram(name) : new ByteArrayInputStream(test);
    }

    /** With its probes: else EvoSuite's runner would load the class without them. */
    private InputStream resourceOfTheProgram(String name) {
        ClassPathEntry entry = coverage.changesClasses() && name.endsWith(CLASS) ? classPath.find(name) : null;
        if (entry == null) {
            return super.getResourceAsStream(name);
        }
        try {
            return new ByteArrayInputStream(coverage.changed(name, entry.read(name)));
        } catch (IOException unreadable) {
            return null;
        }
    }

    @Override
    protected URL findResource(String name) {
        return classPath.resource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return classPath.resources(name);
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
