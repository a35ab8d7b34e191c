package teval.harness.mutants;

import java.util.List;

/** A method with a body, in the text of its source. */
final class MethodPlace {
    final String name;
    final int end;
    final int bodyStart;
    private final String source;
    private final int start;
    private final int nameStart;
    /** The start and the end of each annotation. */
    private final List<Integer> annotations;

    MethodPlace(String source, String name, int start, List<Integer> annotations, int nameStart, int bodyStart, int end) {
        this.source = source;
        this.name = name;
        this.start = start;
        this.annotations = annotations;
        this.nameStart = nameStart;
        this.bodyStart = bodyStart;
        this.end = end;
    }

    boolean contains(SourceEdit edit) {
        return bodyStart < edit.start && edit.end < end;
    }

    String body() {
        return source.substring(bodyStart, end);
    }

    /** What precedes the body, without the annotations of the method: a copy overrides nothing. */
    String header(String otherName) {
        StringBuilder header = new StringBuilder();
        int from = start;
        for (int i = 0; i < annotations.size(); i += 2) {
            header.append(source, from, annotations.get(i)).append(' ');
            from = annotations.get(i + 1);
        }
        return header.append(source, from, nameStart).append(otherName).append(source, nameStart + name.length(), bodyStart)
                .toString();
    }
}
