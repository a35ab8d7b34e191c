package teval.harness.changes;

import java.util.Set;
import java.util.TreeSet;

/**
 * Where two versions of a method may begin to behave differently: a run that executes none of these instructions of the original does the same on both.
 * The versions share their first and last instructions; what lies between differs. A run leaves the shared part through the first instruction behind it,
 * or through a jump whose target differs.
 */
final class Divergence {
    private final Code original;
    private final Code changed;
    private final Set<Integer> instructions = new TreeSet<>();
    private int first;
    private int last;

    private Divergence(Code original, Code changed) {
        this.original = original;
        this.changed = changed;
    }

    /** Numbers of instructions of the original; empty if the versions are equal. */
    static Set<Integer> of(Code original, Code changed) {
        Divergence divergence = new Divergence(original, changed);
        divergence.find();
        return divergence.instructions;
    }

    private void find() {
        int length = original.length();
        int shorter = Math.min(length, changed.length());
        while (first < shorter && original.isSame(first, changed, first)) {
            first++;
        }
        while (last < shorter - first && original.isSame(length - 1 - last, changed, changed.length() - 1 - last)) {
            last++;
        }
        if (!haveSameHandlers()) {
            instructions.add(0);
            return;
        }
        if (first + last < Math.max(length, changed.length())) {
            instructions.add(Math.min(first, length - 1));
        }
        for (int number = 0; number < first; number++) {
            compareTargets(number, number);
        }
        for (int back = 1; back <= last; back++) {
            compareTargets(length - back, changed.length() - back);
        }
    }

    private void compareTargets(int number, int ofChanged) {
        int[] targets = original.targets.get(number);
        int[] others = changed.targets.get(ofChanged);
        boolean same = targets.length == others.length;
        for (int i = 0; same && i < targets.length; i++) {
            same = isSamePlace(targets[i], others[i]);
        }
        if (!same) {
            instructions.add(number);
        }
    }

    private boolean haveSameHandlers() {
        boolean same = original.handlers.size() == changed.handlers.size();
        for (int i = 0; same && i < original.handlers.size(); i++) {
            Code.Handler one = original.handlers.get(i);
            Code.Handler other = changed.handlers.get(i);
            same = one.type.equals(other.type) && isSamePlace(one.start, other.start) && isSamePlace(one.end, other.end)
                    && isSamePlace(one.handler, other.handler);
        }
        return same;
    }

    private boolean isSamePlace(int ofOriginal, int ofChanged) {
        int back = original.length() - ofOriginal;
        return ofOriginal == ofChanged && ofOriginal <= first || back == changed.length() - ofChanged && back <= last;
    }
}
