package teval.harness;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tests and the version they test, in one loader, so that tests reach what is package-private. Tests win over a class of the
 * same name on the class path. Seals and signatures of jars don't count: they would keep tests out of a jar's packages.
 */
final class TestLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final String CLASS = ".class";
    private final ClassPath classPath;
    private final Map<String, byte[]> tests;
    private final Coverage coverage;
    private final Map<ClassPathEntry, ProtectionDomain> domains = Collections.synchronizedMap(
            new HashMap<ClassPathEntry, ProtectionDomain>());

    TestLoader(ClassLoader parent, ClassPath classPath, Map<String, byte[]> tests, Coverage coverage) {
        super(parent);
        this.classPath = classPath;
        this.tests = tests;
        this.coverage = coverage;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] test = tests.get(name);
        if (test != null) {
            return define(name, test, null);
        }
        String resource = name.replace('.', '/') + CLASS;
        ClassPathEntry entry = classPath.find(resource);
        if (entry == null) {
            throw new ClassNotFoundException(name);
        }
        try {
            return define(name, coverage.changed(resource, entry.read(resource)), domain(entry));
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }

    private Class<?> define(String name, byte[] bytes, ProtectionDomain domain) {
        int dot = name.lastIndexOf('.');
        String packageName = dot < 0 ? "" : name.substring(0, dot);
        if (getPackage(packageName) == null) {
            try {
                definePackage(packageName, null, null, null, null, null, null, null);
            } catch (IllegalArgumentException anotherThreadWasFaster) {
                // it is defined, which is all that counts
            }
        }
        return defineClass(name, bytes, 0, bytes.length, domain);
    }

    private ProtectionDomain domain(ClassPathEntry entry) {
        ProtectionDomain domain = domains.get(entry);
        if (domain == null) {
            domain = new ProtectionDomain(new CodeSource(entry.location(), (Certificate[]) null), null, this, null);
            domains.put(entry, domain);
        }
        return domain;
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
        ClassPathEntry entry = classPath.find(name);
        return entry == null ? null : entry.url(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        List<URL> urls = new ArrayList<>();
        for (ClassPathEntry entry : classPath.findAll(name)) {
            urls.add(entry.url(name));
        }
        return Collections.enumeration(urls);
    }
}
