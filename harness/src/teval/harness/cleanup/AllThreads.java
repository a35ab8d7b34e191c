package teval.harness.cleanup;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Threads that run code of tests, also those that are in no thread group of theirs. */
public final class AllThreads {
    private static final ThreadGroup ROOT = root();
    private static final boolean HAS_VIRTUAL_ONES = hasVirtualOnes();
    private static final String CONTAINERS = "jdk.internal.vm.ThreadContainers";

    private AllThreads() {
    }

    /** The group's threads, those of Java's common pool, which may be in the group of an earlier class, and virtual ones. */
    public static List<Thread> of(ThreadGroup group) {
        List<Thread> threads = new ArrayList<>(virtual());
        for (Thread thread : ofPlatform()) {
            ThreadGroup of = thread.getThreadGroup();
            if (of != null && group.parentOf(of) || isOfCommonPool(thread)) {
                threads.add(thread);
            }
        }
        return threads;
    }

    /** Threads that Java starts at first use, in whatever group that is, and keeps. */
    static boolean isOfCommonPool(Thread thread) {
        return thread.getName().startsWith("ForkJoinPool.commonPool-worker-") || isOfDelays(thread);
    }

    /** Starts the tasks of {@code CompletableFuture} that are planned for later. */
    static boolean isOfDelays(Thread thread) {
        return thread.getName().equals("CompletableFutureDelayScheduler") || thread.getName().endsWith("-delayScheduler");
    }

    static List<Thread> ofPlatform() {
        Thread[] threads = new Thread[ROOT.activeCount() + 16];
        return Arrays.asList(threads).subList(0, ROOT.enumerate(threads, true));
    }

    /** From Java 21 on: those that were started one by one, and those of executors. */
    private static List<Thread> virtual() {
        List<Thread> threads = new ArrayList<>();
        if (!HAS_VIRTUAL_ONES) {
            return threads;
        }
        add(JdkStatics.read(CONTAINERS + "$RootContainer$TrackingRootContainer", "VTHREADS"), threads);
        Object containers = JdkStatics.read(CONTAINERS, "CONTAINER_REGISTRY");
        if (containers instanceof Collection) {
            for (Object reference : ((Collection<?>) containers).toArray()) {
                Object container = reference instanceof Reference ? ((Reference<?>) reference).get() : null;
                add(JdkStatics.readField(container, "threads"), threads);
                add(JdkStatics.readField(container, "virtualThreads"), threads);
            }
        }
        return threads;
    }

    private static void add(Object found, List<Thread> threads) {
        if (found instanceof Collection) {
            for (Object thread : ((Collection<?>) found).toArray()) {
                if (thread instanceof Thread && ((Thread) thread).isAlive() && !threads.contains(thread)) {
                    threads.add((Thread) thread);
                }
            }
        }
    }

    private static boolean hasVirtualOnes() {
        try {
            return Thread.class.getMethod("isVirtual") != null;
        } catch (NoSuchMethodException olderJava) {
            return false;
        }
    }

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
