package teval.harness.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses one JSON value: objects as Map, arrays as List, numbers as Double. No library is used, because it could conflict with one of the program
 * under test.
 */
public final class JsonReader {
    private final String text;
    private int position;

    private JsonReader(String text) {
        this.text = text;
    }

    public static Object read(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value();
        reader.skipSpace();
        if (reader.position != text.length()) {
            throw reader.malformed("the end");
        }
        return value;
    }

    private Object value() {
        skipSpace();
        switch (peek()) {
            case '{':
                return object();
            case '[':
                return array();
            case '"':
                return string();
            case 't':
                return word("true", Boolean.TRUE);
            case 'f':
                return word("false", Boolean.FALSE);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        position++;
        skipSpace();
        if (take('}')) {
            return members;
        }
        do {
            skipSpace();
            String name = string();
            skipSpace();
            expect(':');
            members.put(name, value());
            skipSpace();
        } while (take(','));
        expect('}');
        return members;
    }

    private List<Object> array() {
        List<Object> elements = new ArrayList<>();
        position++;
        skipSpace();
        if (take(']')) {
            return elements;
        }
        do {
            elements.add(value());
            skipSpace();
        } while (take(','));
        expect(']');
        return elements;
    }

    private String string() {
        expect('"');
        StringBuilder result = new StringBuilder();
        while (true) {
            int end = position;
            while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\\') {
                end++;
            }
            result.append(text, position, end);
            position = end;
            if (take('"')) {
                return result.toString();
            }
            expect('\\');
            result.append(escaped());
        }
    }

    private char escaped() {
        char letter = peek();
        position++;
        switch (letter) {
            case 'n':
                return '\n';
            case 't':
                return '\t';
            case 'r':
                return '\r';
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'u':
                position += 4;
                if (position > text.length()) {
                    throw malformed("four hexadecimal digits");
                }
                return (char) Integer.parseInt(text.substring(position - 4, position), 16);
            default:
                return letter;
        }
    }

    private Double number() {
        int start = position;
        while (position < text.length() && "+-.eE0123456789".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
        if (start == position) {
            throw malformed("a value");
        }
        return Double.valueOf(text.substring(start, position));
    }

    private Object word(String word, Object meaning) {
        if (!text.startsWith(word, position)) {
            throw malformed("a value");
        }
        position += word.length();
        return meaning;
    }

    private void skipSpace() {
        while (position < text.length() && text.charAt(position) <= ' ') {
            position++;
        }
    }

    private char peek() {
        if (position >= text.length()) {
            throw malformed("more");
        }
        return text.charAt(position);
    }

    private boolean take(char expected) {
        boolean found = position < text.length() && text.charAt(position) == expected;
        if (found) {
            position++;
        }
        return found;
    }

    private void expect(char expected) {
        if (!take(expected)) {
            throw malformed("'" + expected + "'");
        }
    }

    private IllegalArgumentException malformed(String expected) {
        return new IllegalArgumentException("JSON: expected " + expected + " at character " + position);
    }
}
