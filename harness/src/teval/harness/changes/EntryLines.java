package teval.harness.changes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Lines of a method such that each run which executes given instructions passes the start of one of them. */
final class EntryLines {
    private static final int GOTO = 167;
    private static final int JSR = 168;
    private static final int RET = 169;
    private static final int RETURN = 177;
    private static final int ATHROW = 191;

    private EntryLines() {
    }

    /** @return null if a path to one of the instructions starts no line, as in code without line numbers */
    static Set<Integer> of(Code code, Collection<Integer> instructions) {
        if (code.opcodes.contains(JSR) || code.opcodes.contains(RET)) {
            return null;
        }
        List<List<Integer>> predecessors = predecessors(code);
        Set<Integer> found = new TreeSet<>();
        Set<Integer> seen = new HashSet<>(instructions);
        Deque<Integer> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            int number = open.pop();
            if (code.starts.get(number)) {
                found.add(code.lines.get(number));
            } else if (number == 0) {
                return null;
            } else {
                for (int before : predecessors.get(number)) {
                    if (seen.add(before)) {
                        open.push(before);
                    }
                }
            }
        }
        return found;
    }

    private static List<List<Integer>> predecessors(Code code) {
        List<List<Integer>> predecessors = new ArrayList<>();
        for (int number = 0; number < code.length(); number++) {
            boolean fallsThrough = number > 0 && !endsFlow(code.opcodes.get(number - 1));
            predecessors.add(new ArrayList<>(fallsThrough ? Arrays.asList(number - 1) : Arrays.<Integer>asList()));
        }
        for (int number = 0; number < code.length(); number++) {
            for (int target : code.targets.get(number)) {
                predecessors.get(target).add(number);
            }
        }
        for (Code.Handler block : code.handlers) {
            for (int number = block.start; number < block.end; number++) {
                predecessors.get(block.handler).add(number);
            }
        }
        return predecessors;
    }

    /** Whether the next instruction is not executed after this one: jumps, switches, returns, throws. */
    private static boolean endsFlow(int opcode) {
        return opcode >= GOTO && opcode <= RETURN || opcode == ATHROW;
    }
}
