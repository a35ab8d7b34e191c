package teval.harness.cleanup;

import java.util.Collections;
import java.util.List;
import teval.harness.loading.LibraryLoader;

/** Prepares the current directory of tests, cleans up after a test, and determines whether this JVM can run further ones. */
public final class Aftermath {
    private final Environment environment;
    private final OpenFiles openFiles;
    private final Scratch scratch;
    private final LibraryLoader library;
    /** Null before the first class. */
    private LastingChanges lasting;
    private final ChildProcesses children = new ChildProcesses();
    private StartFiles startFiles = new StartFiles(Collections.emptyList());

    /** @param library JUnit, whose classes the tests of all classes share */
    public Aftermath(Environment environment, OpenFiles openFiles, Scratch scratch, LibraryLoader library) {
        this.environment = environment;
        this.openFiles = openFiles;
        this.scratch = scratch;
        this.library = library;
    }

    /** Each class of tests starts with the files for the current directory that elements of this class path have. */
    public void useStartFiles(List<String> classPath) {
        startFiles = new StartFiles(classPath);
    }

    /** Called before anything of a test class runs. */
    public void beforeClass() {
        lasting = lasting == null ? new LastingChanges(library) : lasting;
        scratch.fill(startFiles);
    }

    /** The value of {@code java.class.path} to restore after tests. */
    public void keepClassPath(String classPath) {
        environment.keepProperty("java.class.path", classPath);
    }

    /** Called after the methods that precede the class's tests. What they have set up stays until the class's last test. */
    public void beforeTest(Leftovers leftovers) {
        environment.keepForTests();
        leftovers.keep();
        children.keep();
    }

    /** @return why the JVM is no longer usable, or null */
    public String afterClass(Leftovers leftovers) {
        leftovers.keepNone();
        children.keepNone();
        String reason = clean(leftovers, environment::restoreAfterClass);
        scratch.empty();
        return reason != null ? reason : findLasting();
    }

    /** @return why the JVM is no longer usable, or null */
    public String afterTest(Leftovers leftovers) {
        return clean(leftovers, environment::restoreAfterTest);
    }

    private String findLasting() {
        try {
            String changed = environment.isRestored() ? lasting.find() : "what is restored after each class";
            return changed == null ? null : "tests changed the JVM for good: " + changed;
        } catch (RuntimeException | Error refused) {
            return "a test changed the JVM in a way that can't be seen";
        }
    }

    private String clean(Leftovers leftovers, Runnable restoration) {
        try {
            restoration.run();
        } catch (RuntimeException | Error refused) {
            return "a test changed the JVM in a way that can't be undone";
        }
        if (!leftovers.end()) {
            return "a test left threads that don't end";
        }
        Thread.interrupted();
        children.kill();
        scratch.restore();
        return openFiles.tooMany() ? "a test left files open" : null;
    }
}
