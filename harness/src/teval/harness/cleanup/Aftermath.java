package teval.harness.cleanup;

/** Cleans up after a test, and determines whether this JVM can run further ones. */
public final class Aftermath {
    private final Environment environment;
    private final OpenFiles openFiles;
    private final Scratch scratch;

    public Aftermath(Environment environment, OpenFiles openFiles, Scratch scratch) {
        this.environment = environment;
        this.openFiles = openFiles;
        this.scratch = scratch;
    }

    /** The value of {@code java.class.path} to restore after tests. */
    public void keepClassPath(String classPath) {
        environment.keepProperty("java.class.path", classPath);
    }

    /** Called after the methods that precede the class's tests. */
    public void beforeTest() {
        environment.keepSecurityManager();
    }

    /** @return why the JVM is no longer usable, or null */
    public String afterClass(Leftovers leftovers) {
        environment.forgetSecurityManager();
        String reason = afterTest(leftovers);
        scratch.empty();
        return reason;
    }

    /** @return why the JVM is no longer usable, or null */
    public String afterTest(Leftovers leftovers) {
        try {
            environment.restore();
        } catch (RuntimeException | Error refused) {
            return "a test changed the JVM in a way that can't be undone";
        }
        if (!leftovers.end()) {
            return "a test left threads that don't end";
        }
        Thread.interrupted();
        ChildProcesses.kill();
        scratch.restore();
        return openFiles.tooMany() ? "a test left files open" : null;
    }
}
