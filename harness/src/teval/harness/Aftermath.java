package teval.harness;

/** Cleans up behind a test, and tells whether this JVM is as good as before. */
final class Aftermath {
    private final Environment environment;
    private final OpenFiles openFiles;

    Aftermath(Environment environment, OpenFiles openFiles) {
        this.environment = environment;
        this.openFiles = openFiles;
    }

    /** Called when the methods before the class's tests have run. */
    void beforeTest() {
        environment.keepSecurityManager();
    }

    void afterClass() {
        environment.forgetSecurityManager();
    }

    /** @return why the JVM can't be used any more, or null */
    String cleanUp(Leftovers leftovers) {
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
        return openFiles.tooMany() ? "a test left files open" : null;
    }
}
