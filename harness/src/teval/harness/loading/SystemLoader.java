package teval.harness.loading;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * The system class loader ({@code -Djava.system.class.loader}) from Java 9. It finds what the tests' loader finds, as if the tests' class path were
 * the JVM's own: thread pools, charsets and many programs load classes through it.
 */
public final class SystemLoader extends ClassLoader {
    private final ClassLoader harness;
    /** Null without agents. */
    private volatile URLClassLoader agents;

    /** Called by the JVM at its start. */
    public SystemLoader(ClassLoader harness) {
        super(harness);
        this.harness = harness;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        URLClassLoader ofAgents = agents;
        boolean isOfAgent = ofAgents != null && ofAgents.findResource(name.replace('.', '/') + ".class") != null;
        return (isOfAgent ? ofAgents : AtWork.or(harness)).loadClass(name);
    }

    /** Called by the JVM with the jar of each of its agents, whose classes are the same for the agent and for tests that ask this loader for them. */
    synchronized void appendToClassPathForInstrumentation(String jar) throws IOException {
        List<URL> jars = new ArrayList<>(agents == null ? Collections.<URL>emptyList() : Arrays.asList(agents.getURLs()));
        jars.add(new File(jar).toURI().toURL());
        agents = new URLClassLoader(jars.toArray(new URL[0]), harness);
    }

    @Override
    public URL getResource(String name) {
        return AtWork.or(harness).getResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return AtWork.or(harness).getResources(name);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        return AtWork.or(harness).getResourceAsStream(name);
    }
}
