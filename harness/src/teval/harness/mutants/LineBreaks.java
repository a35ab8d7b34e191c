package teval.harness.mutants;

/** Ends of lines, as the compiler counts them. */
final class LineBreaks {
    private LineBreaks() {
    }

    static int count(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '\n' || letter == '\r' && !text.startsWith("\n", i + 1)) {
                count++;
            }
        }
        return count;
    }
}
