package teval.harness.cleanup;

import java.lang.ref.Reference;
import teval.harness.protocol.Pause;

/** Objects of tests and their program with a finalizer, which Java runs at any later moment: in a test of another class, too. */
final class Finalizers {
    private static final int MOST = 1_000_000;
    private static final int MOST_MILLISECONDS = 250;
    private final ClassLoader library;

    /** @param library the parent of the loaders of tests */
    Finalizers(ClassLoader library) {
        this.library = library;
    }

    /** Runs the finalizers of objects that are not in use. @return whether some are left */
    boolean areLeft() {
        if (!arePending()) {
            return false;
        }
        System.gc();
        try {
            System.runFinalization();
        } catch (LinkageError laterJava) {
            return true;
        }
        return areRunning() || arePending();
    }

    /** Java's thread takes an object off the list before it runs the finalizer. */
    private static boolean areRunning() {
        for (Thread thread : AllThreads.ofPlatform()) {
            for (int i = 0; thread.getName().equals("Finalizer") && thread.getState() != Thread.State.WAITING; i++) {
                if (i == MOST_MILLISECONDS) {
                    return true;
                }
                Pause.milliseconds(1);
            }
        }
        return false;
    }

    private boolean arePending() {
        Object each = JdkStatics.read("java.lang.ref.Finalizer", "unfinalized");
        for (int i = 0; each instanceof Reference && i < MOST; i++) {
            Object object = ((Reference<?>) each).get();
            if (object != null && isOfTests(object.getClass())) {
                return true;
            }
            each = JdkStatics.readField(each, "next");
        }
        return false;
    }

    /** Whether a class of the tests or their program declares the finalizer. Java's own do nothing that a test notices. */
    private boolean isOfTests(Class<?> type) {
        for (Class<?> each = type; each != null && isLoadedByTests(each); each = each.getSuperclass()) {
            try {
                each.getDeclaredMethod("finalize");
                return true;
            } catch (NoSuchMethodException inherited) {
                // its superclass may declare it
            } catch (LinkageError incomplete) {
                return true;
            }
        }
        return false;
    }

    private boolean isLoadedByTests(Class<?> type) {
        ClassLoader each = type.getClassLoader();
        while (each != null && each != library) {
            each = each.getParent();
        }
        return each != null;
    }
}
