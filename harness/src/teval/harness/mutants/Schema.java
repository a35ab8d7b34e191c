package teval.harness.mutants;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import teval.harness.protocol.LineBreaks;

/** A source with copies of methods behind the methods: one program for many mutants. */
final class Schema {
    final String text;
    private final List<CopiedMethod> copies;
    private final List<Integer> starts = new ArrayList<>();
    private final List<Integer> lineShifts = new ArrayList<>();

    /** @param copies in the order of their methods */
    Schema(String source, List<CopiedMethod> copies) {
        this.copies = copies;
        StringBuilder all = new StringBuilder();
        int from = 0;
        int newLines = 0;
        for (CopiedMethod each : copies) {
            all.append(source, from, each.method.end);
            from = each.method.end;
            starts.add(all.length());
            // Between the original's body and the copy's are all lines of earlier copies, of the original's body and of the copy's header.
            lineShifts.add(newLines + LineBreaks.count(each.method.body()) + LineBreaks.count(each.header));
            newLines += LineBreaks.count(each.header) + LineBreaks.count(each.body);
            all.append(each.header).append(each.body);
        }
        text = all.append(source, from, source.length()).toString();
    }

    int lineShift(int copy) {
        return lineShifts.get(copy);
    }

    /** The copies without those that contain the errors; none if an error is elsewhere. */
    List<CopiedMethod> without(List<Diagnostic<? extends JavaFileObject>> errors) {
        Set<Integer> wrong = new HashSet<>();
        for (Diagnostic<? extends JavaFileObject> error : errors) {
            int copy = copyAt(error.getPosition());
            if (copy < 0) {
                return Collections.emptyList();
            }
            wrong.add(copy);
        }
        List<CopiedMethod> others = new ArrayList<>();
        for (int i = 0; i < copies.size(); i++) {
            if (!wrong.contains(i)) {
                others.add(copies.get(i));
            }
        }
        return others;
    }

    private int copyAt(long position) {
        for (int i = copies.size() - 1; i >= 0; i--) {
            if (starts.get(i) <= position) {
                return position < starts.get(i) + copies.get(i).length() ? i : -1;
            }
        }
        return -1;
    }
}
