package teval.harness.run;

import java.util.ArrayList;
import java.util.List;

/** Tells tests of one name apart by the types of their parameters, as in {@code adds(int,String[])}: without packages and classes around. */
public final class Signatures {
    private static final String[] PRIMITIVES = {"boolean", "byte", "char", "short", "int", "long", "float", "double"};

    private Signatures() {
    }

    /** Whether any requested test is named with its signature. */
    public static boolean areIn(List<String> tests) {
        for (String test : tests) {
            if (test.endsWith(")")) {
                return true;
            }
        }
        return false;
    }

    /** The name by which a test is requested: with its signature if there is such a request. */
    public static String nameOf(String name, Class<?>[] parameters, List<String> requested) {
        if (!areIn(requested)) {
            return name;
        }
        List<String> types = new ArrayList<>();
        for (Class<?> each : parameters) {
            types.add(each.getName());
        }
        return nameOf(name, String.join(",", types), requested);
    }

    /** @param parameters names as of {@code Class.getName}, with commas between them */
    public static String nameOf(String name, String parameters, List<String> requested) {
        StringBuilder text = new StringBuilder();
        for (String each : parameters.trim().isEmpty() ? new String[0] : parameters.split(",")) {
            text.append(text.length() == 0 ? "" : ",").append(simpleName(each.trim()));
        }
        String signed = name + '(' + text + ')';
        return requested.contains(signed) ? signed : name;
    }

    private static String simpleName(String type) {
        if (type.startsWith("[")) {
            return simpleName(type.substring(1), type.charAt(1)) + "[]";
        }
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }

    /** Of the elements of an array, which have one-letter names if they are primitive. */
    private static String simpleName(String element, char kind) {
        int primitive = "ZBCSIJFD".indexOf(kind);
        return kind == '[' ? simpleName(element) : primitive < 0 ? simpleName(element.substring(1, element.length() - 1))
                : PRIMITIVES[primitive];
    }
}
