package teval.harness.mutants;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import teval.harness.protocol.LineBreaks;

/** Which mutants of a source can be compiled as copies of their methods. */
final class CopyPlan {
    private static final int MOST_COPIES = 200;
    private static final int MOST_CHARACTERS = 400_000;
    private static final String MARK = "$teval";
    private final List<CopiedMethod> copies = new ArrayList<>();

    private CopyPlan() {
    }

    /** @param methods those of the source; empty if they are unknown */
    static CopyPlan of(String source, List<SourceEdit> edits, List<MethodPlace> methods, boolean allowsNamedLabels) {
        CopyPlan plan = new CopyPlan();
        if (source.contains(MARK)) {
            return plan;
        }
        for (MethodPlace method : methods) {
            if (BodyRules.allow(method.body(), allowsNamedLabels)) {
                for (int i = 0; i < edits.size(); i++) {
                    plan.add(method, i, edits.get(i), allowsNamedLabels);
                }
            }
        }
        Collections.sort(plan.copies, (one, other) -> Integer.compare(one.method.end, other.method.end));
        return plan;
    }

    private void add(MethodPlace method, int index, SourceEdit edit, boolean allowsNamedLabels) {
        if (method.contains(edit)) {
            String original = method.body();
            String body = edit.applyTo(original, method.bodyStart);
            // Other lines would be other lines in the rest of the file, too.
            if (LineBreaks.count(body) == LineBreaks.count(original) && BodyRules.allow(body, allowsNamedLabels)) {
                copies.add(new CopiedMethod(index, method, method.name + MARK + index, body));
            }
        }
    }

    /** Parts that are small enough for one class file, with work for each thread. */
    List<List<CopiedMethod>> parts(int threads) {
        int most = Math.min(MOST_COPIES, (copies.size() + threads - 1) / threads);
        List<List<CopiedMethod>> parts = new ArrayList<>();
        List<CopiedMethod> part = new ArrayList<>();
        int characters = 0;
        for (CopiedMethod each : copies) {
            if (part.size() == most || characters + each.length() > MOST_CHARACTERS && !part.isEmpty()) {
                parts.add(part);
                part = new ArrayList<>();
                characters = 0;
            }
            part.add(each);
            characters += each.length();
        }
        if (!part.isEmpty()) {
            parts.add(part);
        }
        return parts;
    }
}
