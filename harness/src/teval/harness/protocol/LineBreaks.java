package teval.harness.protocol;

/** Ends of lines, as the compiler counts them. */
public final class LineBreaks {
    private LineBreaks() {
    }

    public static int count(String text) {
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
