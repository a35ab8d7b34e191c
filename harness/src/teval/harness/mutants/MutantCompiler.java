package teval.harness.mutants;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import teval.harness.protocol.LineBreaks;

/**
 * Compiles the mutants of a source: those of methods together where possible, as copies of the methods in one source (mutant schemata), and the others one
 * by one. Both ways give the same code.
 */
final class MutantCompiler {
    private static final int MOST_ROUNDS = 8;
    /** Class files have two bytes for the number of a line. */
    private static final int MOST_LINES = 0xFFF0;
    private final SourceCompiler compiler;
    private final String source;
    /** Compiled with the options of the mutants. */
    private final CompiledSource original;
    private final Workers workers;
    private CompiledSource[] compiled;
    private int together;

    MutantCompiler(SourceCompiler compiler, String source, CompiledSource original, Workers workers) {
        this.compiler = compiler;
        this.source = source;
        this.original = original;
        this.workers = workers;
    }

    /** @param apart whether to compile each mutant by itself */
    List<CompiledSource> compile(List<SourceEdit> edits, boolean apart) {
        compiled = new CompiledSource[edits.size()];
        if (!apart) {
            compileTogether(edits);
        }
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < compiled.length; i++) {
            if (compiled[i] == null) {
                left.add(i);
            }
        }
        together = compiled.length - left.size();
        workers.run(left.size(), (index, files) -> {
            int edit = left.get(index);
            compiled[edit] = compiler.run(edits.get(edit).applyTo(source), files).result();
        });
        return Arrays.asList(compiled);
    }

    /** How many mutants were compiled together with others. */
    int together() {
        return together;
    }

    private void compileTogether(List<SourceEdit> edits) {
        List<MethodPlace> methods = new ArrayList<>();
        workers.run(1, (index, files) -> methods.addAll(findMethods(files)));
        CopyPlan plan = CopyPlan.of(source, edits, methods, !AddedMembers.haveEnumSwitch(original.classes.values()));
        List<List<CopiedMethod>> parts = plan.parts(workers.threads());
        workers.run(parts.size(), (index, files) -> {
            try {
                compilePart(parts.get(index), files);
            } catch (RuntimeException unreadable) {
                // Mutants without a result are compiled by themselves.
            }
        });
    }

    private List<MethodPlace> findMethods(SourceFiles files) {
        try {
            return compiler.findMethods(source, files);
        } catch (RuntimeException unknownCompiler) {
            return Collections.emptyList();
        }
    }

    /** Removes wrong copies until the rest compiles. What has no result at the end is compiled by itself. */
    private void compilePart(List<CopiedMethod> part, SourceFiles files) {
        List<CopiedMethod> copies = part;
        for (int round = 0; round < MOST_ROUNDS && !copies.isEmpty(); round++) {
            Schema schema = new Schema(source, copies);
            if (LineBreaks.count(schema.text) > MOST_LINES) {
                return;
            }
            CompilerRun run = compiler.run(schema.text, files, "-Xmaxerrs", "1000000");
            if (run.breakdown != null) {
                return;
            }
            if (run.errors.isEmpty()) {
                CodeTransplant transplant = new CodeTransplant(original, run.classes);
                for (int i = 0; i < copies.size(); i++) {
                    CopiedMethod copy = copies.get(i);
                    compiled[copy.index] = transplant.apply(copy, schema.lineShift(i));
                }
                return;
            }
            copies = schema.without(run.errors);
        }
    }
}
