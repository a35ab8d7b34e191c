package teval.harness.protocol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Typed access to the members of a JSON object. Errors name the missing member. */
public final class Fields {
    private final Map<String, Object> members;

    public Fields(Object value) {
        this.members = object(value);
    }

    public String text(String name) {
        Object value = members.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the request lacks \"" + name + "\"");
        }
        return value.toString();
    }

    public String text(String name, String otherwise) {
        Object value = members.get(name);
        return value == null ? otherwise : value.toString();
    }

    boolean has(String name) {
        return members.get(name) != null;
    }

    public long number(String name, long otherwise) {
        Object value = members.get(name);
        return value instanceof Double ? ((Double) value).longValue() : otherwise;
    }

    Map<String, Object> map(String name) {
        Object value = members.get(name);
        return value == null ? Collections.<String, Object>emptyMap() : object(value);
    }

    /** Whole numbers by name, in the order of the request; empty if the member is absent. */
    public Map<String, Long> positions(String name) {
        Map<String, Long> positions = new LinkedHashMap<>();
        for (Map.Entry<String, Object> each : map(name).entrySet()) {
            positions.put(each.getKey(), ((Double) each.getValue()).longValue());
        }
        return positions;
    }

    public List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (Object element : list(members.get(name))) {
            texts.add(element.toString());
        }
        return texts;
    }

    public List<Fields> objects(String name) {
        List<Fields> objects = new ArrayList<>();
        for (Object element : list(members.get(name))) {
            objects.add(new Fields(element));
        }
        return objects;
    }

    List<Object> list(String name) {
        return list(members.get(name));
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        if (!(value instanceof Map)) {
            throw new IllegalArgumentException("the request has something else where an object belongs");
        }
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return value instanceof List ? (List<Object>) value : Collections.emptyList();
    }
}
