package teval.harness.protocol;

import java.util.List;
import java.util.Map;

/** Writes one JSON object in ASCII only, because lone surrogates and line separators printed by tests must not break the line. */
public final class JsonObject {
    private final StringBuilder text = new StringBuilder("{");

    public JsonObject with(String name, String value) {
        name(name);
        string(value);
        return this;
    }

    public JsonObject with(String name, long value) {
        name(name);
        text.append(value);
        return this;
    }

    public JsonObject with(String name, boolean value) {
        name(name);
        text.append(value);
        return this;
    }

    public JsonObject with(String name, Map<String, Long> values) {
        JsonObject object = new JsonObject();
        for (Map.Entry<String, Long> entry : values.entrySet()) {
            object.with(entry.getKey(), entry.getValue().longValue());
        }
        name(name);
        text.append(object);
        return this;
    }

    public JsonObject with(String name, List<JsonObject> objects) {
        name(name);
        text.append('[');
        for (int i = 0; i < objects.size(); i++) {
            text.append(i == 0 ? "" : ",").append(objects.get(i));
        }
        text.append(']');
        return this;
    }

    private void name(String name) {
        if (text.length() > 1) {
            text.append(',');
        }
        string(name);
        text.append(':');
    }

    private void string(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char letter = value.charAt(i);
            if (letter == '"' || letter == '\\') {
                text.append('\\').append(letter);
            } else if (letter == '\n') {
                text.append("\\n");
            } else if (letter == '\t') {
                text.append("\\t");
            } else if (letter < ' ' || letter > '~') {
                text.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    text.append(Character.forDigit(letter >> shift & 15, 16));
                }
            } else {
                text.append(letter);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text + "}";
    }
}
