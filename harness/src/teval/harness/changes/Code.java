package teval.harness.changes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The instructions of a method by number. A label is the number of the next instruction; after the last one, it is the number of instructions. */
final class Code {
    final List<String> operations = new ArrayList<>();
    final List<Integer> opcodes = new ArrayList<>();
    /** The instructions to which each instruction may jump. */
    final List<int[]> targets = new ArrayList<>();
    /** The line of each instruction; 0 without line numbers. */
    final List<Integer> lines = new ArrayList<>();
    /** Whether a line starts at the instruction. If so, the instruction has a probe for the line. */
    final List<Boolean> starts = new ArrayList<>();
    final List<Handler> handlers = new ArrayList<>();

    /** A part of the code, up to but not including {@code end}, with the code that handles its exceptions. */
    static final class Handler {
        final int start;
        final int end;
        final int handler;
        final String type;

        Handler(int start, int end, int handler, String type) {
            this.start = start;
            this.end = end;
            this.handler = handler;
            this.type = type;
        }
    }

    Code(MethodNode method) {
        Map<AbstractInsnNode, Integer> numbers = new HashMap<>();
        List<Operands> operands = new ArrayList<>();
        int line = 0;
        boolean begins = false;
        for (AbstractInsnNode node = method.instructions.getFirst(); node != null; node = node.getNext()) {
            if (node instanceof LabelNode) {
                numbers.put(node, opcodes.size());
            } else if (node instanceof LineNumberNode) {
                line = ((LineNumberNode) node).line;
                begins = true;
            } else if (node.getOpcode() >= 0) {
                Operands read = new Operands(node);
                operands.add(read);
                opcodes.add(node.getOpcode());
                operations.add(read.text());
                lines.add(line);
                starts.add(begins);
                begins = false;
            }
        }
        for (Operands each : operands) {
            targets.add(each.labels().stream().mapToInt(numbers::get).toArray());
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            handlers.add(new Handler(numbers.get(block.start), numbers.get(block.end), numbers.get(block.handler),
                    String.valueOf(block.type)));
        }
    }

    int length() {
        return opcodes.size();
    }

    /** Whether the instruction is the same, on the same line. Jumps may differ in their targets. */
    boolean isSame(int number, Code other, int ofOther) {
        return operations.get(number).equals(other.operations.get(ofOther)) && lines.get(number).equals(other.lines.get(ofOther));
    }
}
