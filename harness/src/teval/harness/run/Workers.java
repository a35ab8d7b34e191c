package teval.harness.run;

import java.util.Arrays;
import java.util.List;
import teval.harness.cleanup.AllThreads;
import teval.harness.cleanup.Leftovers;
import teval.harness.cleanup.LoopingThreads;
import teval.harness.failure.Frames;

/** The thread that runs the tests of a class, and the threads that tests start from it. */
final class Workers {
    private final ThreadGroup group = new ThreadGroup("tests");
    private final Thread worker;
    private final Leftovers leftovers;
    private final boolean stopsLoops;

    /**
     * @param loader becomes the context class loader
     * @param stopsLoops whether later tests do not depend on what a stopped test leaves behind
     */
    Workers(Runnable task, ClassLoader loader, boolean stopsLoops) {
        this.stopsLoops = stopsLoops;
        group.setDaemon(true);
        worker = new Thread(group, task, "main");
        worker.setContextClassLoader(loader);
        leftovers = new Leftovers(group, worker);
    }

    void start() {
        worker.start();
    }

    Leftovers leftovers() {
        return leftovers;
    }

    /** The running thread in which JUnit or TestNG runs a test with a time limit; null if there is none. */
    Thread hanging() {
        for (Thread thread : leftovers.threads()) {
            for (StackTraceElement frame : thread.getStackTrace()) {
                String type = frame.getClassName();
                if (type.startsWith("org.junit.internal.runners.statements.") || type.startsWith("org.junit.jupiter.api.AssertTimeout")
                        || type.startsWith("org.testng.internal.") && type.endsWith(".InvokeMethodRunnable")) {
                    return thread;
                }
            }
        }
        return null;
    }

    /** The thread of the running test. */
    Thread atTheTest() {
        Thread hanging = hanging();
        return hanging == null ? worker : hanging;
    }

    /** The stack from {@code System.exit} down if a thread of the tests is in it; otherwise null. */
    StackTraceElement[] exit() {
        for (Thread thread : all()) {
            StackTraceElement[] stack = thread.getStackTrace();
            for (int i = stack.length - 1; i >= 0; i--) {
                if (stack[i].getMethodName().equals("exit") && (stack[i].getClassName().equals("java.lang.Runtime")
                        || stack[i].getClassName().equals("java.lang.System"))) {
                    return Arrays.copyOfRange(stack, i, stack.length);
                }
            }
        }
        return null;
    }

    /** Called at the limit of the running test. @return whether its threads may be stopped */
    boolean mayStop() {
        if (stopsLoops) {
            leftovers.markAsLoop();
        }
        return stopsLoops;
    }

    /** Ends the running test if it loops. @return whether it does, and could be stopped */
    boolean stopLoop() {
        List<Thread> threads = leftovers.threads();
        threads.add(worker);
        return LoopingThreads.stop(threads);
    }

    /** Whether JUnit or TestNG ends the test at a limit, which gives it another failure. */
    boolean haveOwnLimit() {
        return hanging() != null || Frames.areUnderTimeLimitOfJupiter(worker.getStackTrace());
    }

    /** The thread of the tests, and those that tests or their class have started. */
    List<Thread> all() {
        return AllThreads.of(group);
    }

    void interrupt() {
        for (Thread thread : leftovers.threads()) {
            thread.interrupt();
        }
        worker.interrupt();
    }
}
