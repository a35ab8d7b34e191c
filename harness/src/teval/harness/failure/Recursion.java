package teval.harness.failure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Shortens the trace of a stack overflow to the repeating frames. The position in the cycle where the stack ended is random. */
final class Recursion {
    private static final int LONGEST_CYCLE = 100;
    private static final int FRAMES_WITHOUT_CYCLE = 20;

    private Recursion() {
    }

    static StackTraceElement[] cycle(StackTraceElement[] stack) {
        int start = stack.length / 4;
        int end = stack.length / 2;
        for (int length = 1; length <= LONGEST_CYCLE && start + 2 * length <= end; length++) {
            if (repeats(stack, start, end, length)) {
                return fromSmallest(Arrays.asList(stack).subList(start, start + length));
            }
        }
        return Arrays.copyOf(stack, Math.min(stack.length, FRAMES_WITHOUT_CYCLE));
    }

    private static boolean repeats(StackTraceElement[] stack, int start, int end, int length) {
        for (int i = start; i + length < end; i++) {
            if (!stack[i].equals(stack[i + length])) {
                return false;
            }
        }
        return true;
    }

    private static StackTraceElement[] fromSmallest(List<StackTraceElement> cycle) {
        List<StackTraceElement> rotated = new ArrayList<>(cycle);
        int smallest = 0;
        for (int i = 1; i < cycle.size(); i++) {
            if (cycle.get(i).toString().compareTo(cycle.get(smallest).toString()) < 0) {
                smallest = i;
            }
        }
        Collections.rotate(rotated, -smallest);
        return rotated.toArray(new StackTraceElement[0]);
    }
}
