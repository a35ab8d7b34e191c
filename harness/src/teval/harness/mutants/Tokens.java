package teval.harness.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The words and signs of a piece of Java, without comments. */
final class Tokens {
    /** What stands for any number, text or character. */
    static final String LITERAL = "0";
    /** An escape of an ASCII character can be a quote, a brace or the end of a comment. */
    private static final Pattern MISLEADING_ESCAPE = Pattern.compile("\\\\u+00[0-7]");
    private final String code;
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private int at;

    private Tokens(String code) {
        this.code = code;
    }

    /** @return null if the piece ends inside a comment or a literal, or is not sure to be what it seems */
    static Tokens of(String code) {
        Tokens tokens = new Tokens(code);
        return !MISLEADING_ESCAPE.matcher(code).find() && tokens.read() ? tokens : null;
    }

    int size() {
        return texts.size();
    }

    /** @return empty before the first and behind the last one */
    String get(int index) {
        return index >= 0 && index < texts.size() ? texts.get(index) : "";
    }

    int start(int index) {
        return starts.get(index);
    }

    boolean isWord(int index) {
        String text = get(index);
        return !text.isEmpty() && Character.isJavaIdentifierStart(text.charAt(0));
    }

    /** The token that closes the bracket of a token. @return -1 if brackets do not match */
    int close(int open) {
        StringBuilder expected = new StringBuilder();
        for (int i = open; i < texts.size(); i++) {
            char first = texts.get(i).charAt(0);
            int bracket = "([{".indexOf(first);
            if (bracket >= 0) {
                expected.append(")]}".charAt(bracket));
            } else if (")]}".indexOf(first) >= 0) {
                int last = expected.length() - 1;
                if (last < 0 || expected.charAt(last) != first) {
                    return -1;
                }
                expected.setLength(last);
                if (last == 0) {
                    return i;
                }
            }
        }
        return -1;
    }

    private boolean read() {
        while (at < code.length()) {
            char letter = code.charAt(at);
            int start = at;
            if (Character.isWhitespace(letter)) {
                at++;
            } else if (code.startsWith("//", at)) {
                skipLine();
            } else if (code.startsWith("/*", at)) {
                int end = code.indexOf("*/", at + 2);
                if (end < 0) {
                    return false;
                }
                at = end + 2;
            } else if (letter == '"' || letter == '\'') {
                if (!skipQuoted(code.startsWith("\"\"\"", at) ? "\"\"\"" : String.valueOf(letter))) {
                    return false;
                }
                add(LITERAL, start);
            } else if (letter >= '0' && letter <= '9') {
                skipWord();
                add(LITERAL, start);
            } else if (Character.isJavaIdentifierStart(letter)) {
                skipWord();
                add(code.substring(start, at), start);
            } else if (letter == '\\') {
                return false;
            } else {
                at += code.startsWith("->", at) || code.startsWith("::", at) || code.startsWith("--", at) ? 2 : 1;
                add(code.substring(start, at), start);
            }
        }
        return true;
    }

    private void add(String text, int start) {
        texts.add(text);
        starts.add(start);
    }

    private void skipLine() {
        while (at < code.length() && code.charAt(at) != '\n' && code.charAt(at) != '\r') {
            at++;
        }
    }

    private void skipWord() {
        while (at < code.length() && Character.isJavaIdentifierPart(code.charAt(at))) {
            at++;
        }
    }

    private boolean skipQuoted(String quote) {
        at += quote.length();
        while (at < code.length() && !code.startsWith(quote, at)) {
            char letter = code.charAt(at);
            if (quote.length() == 1 && (letter == '\n' || letter == '\r')) {
                return false;
            }
            at += letter == '\\' ? 2 : 1;
        }
        at += quote.length();
        return at <= code.length();
    }
}
