package teval.harness.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Threads of the compiler. Each has files of its own, which know Java's own classes from the first compilation on. */
final class Workers {
    interface Step {
        void run(int index, SourceFiles files);
    }

    private static final long STACK_BYTES = 64L << 20;
    private final List<SourceFiles> files = new ArrayList<>();

    Workers(int threads, Supplier<SourceFiles> makeFiles) {
        for (int i = 0; i < threads; i++) {
            files.add(makeFiles.get());
        }
    }

    int threads() {
        return files.size();
    }

    void run(int steps, Step step) {
        AtomicInteger next = new AtomicInteger();
        List<Thread> started = new ArrayList<>();
        for (SourceFiles own : files.subList(0, Math.min(files.size(), steps))) {
            Thread thread = new Thread(null, () -> {
                for (int i = next.getAndIncrement(); i < steps; i = next.getAndIncrement()) {
                    step.run(i, own);
                }
            }, "compiler", STACK_BYTES);
            thread.start();
            started.add(thread);
        }
        for (Thread thread : started) {
            join(thread);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException impossible) {
            throw new IllegalStateException("nobody interrupts this thread", impossible);
        }
    }
}
