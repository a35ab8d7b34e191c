package teval.harness.mutants;

import java.util.Map;

/** A mutant: another text in one place of a source. */
final class SourceEdit {
    final int start;
    final int end;
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
        return applyTo(source, 0);
    }

    /** @param from where the piece is in the source */
    String applyTo(String piece, int from) {
        return piece.substring(0, start - from) + text + piece.substring(end - from);
    }
}
