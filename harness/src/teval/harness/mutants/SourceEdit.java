package teval.harness.mutants;

import java.util.Map;

/** A mutant: another text in one place of a source. */
final class SourceEdit {
    private final int start;
    private final int end;
    private final String text;

    private SourceEdit(int start, int end, String text) {
        this.start = start;
        this.end = end;
        this.text = text;
    }

    static SourceEdit of(Map<?, ?> edit) {
        return new SourceEdit(((Double) edit.get("start")).intValue(), ((Double) edit.get("end")).intValue(),
                (String) edit.get("text"));
    }

    String applyTo(String source) {
        return source.substring(0, start) + text + source.substring(end);
    }
}
