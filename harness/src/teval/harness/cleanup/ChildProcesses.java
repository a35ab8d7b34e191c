package teval.harness.cleanup;

import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Kills processes that a test has started and left, if Java supports it (from 9, so by reflection). */
final class ChildProcesses {
    private Set<Object> kept = Collections.emptySet();

    /** Keeps the processes that are running now. */
    void keep() {
        kept = running();
    }

    void keepNone() {
        kept = Collections.emptySet();
    }

    void kill() {
        for (Object process : running()) {
            if (!kept.contains(process)) {
                try {
                    Class.forName("java.lang.ProcessHandle").getMethod("destroyForcibly").invoke(process);
                } catch (ReflectiveOperationException ended) {
                    // nothing is left to kill
                }
            }
        }
    }

    private static Set<Object> running() {
        if (!reaperIsWaiting()) {
            return Collections.emptySet();
        }
        try {
            Class<?> handle = Class.forName("java.lang.ProcessHandle");
            Object self = handle.getMethod("current").invoke(null);
            return ((Stream<?>) handle.getMethod("descendants").invoke(self)).collect(Collectors.toSet());
        } catch (ReflectiveOperationException javaEight) {
            return Collections.emptySet(); // Node finally kills this JVM's whole process group
        }
    }

    /** Listing all processes takes milliseconds. Java has a waiting thread for each child, which is found at once. */
    private static boolean reaperIsWaiting() {
        for (Thread thread : AllThreads.ofPlatform()) {
            if (thread.getName().startsWith("process reaper")) {
                return true;
            }
        }
        return false;
    }
}
