package teval.harness.variants;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The classes to rewrite: the named ones with their nested classes, and those that differ from another version of the program. */
final class ClassChoice {
    private static final String CLASS = ".class";
    private final Set<String> named = new HashSet<>();
    private final Map<String, Long> other;

    /** @param other checksums of the other version's classes by file, {@code org/x/Shelf.class}; empty if there is none */
    ClassChoice(Iterable<?> names, Map<String, Long> other) {
        for (Object name : names) {
            named.add(((String) name).replace('.', '/'));
        }
        this.other = other;
    }

    boolean isChosen(String file, byte[] bytes) {
        if (!file.endsWith(CLASS)) {
            return false;
        }
        String name = file.substring(0, file.length() - CLASS.length());
        if (named.contains(name)) {
            return true;
        }
        for (int dollar = name.indexOf('$'); dollar >= 0; dollar = name.indexOf('$', dollar + 1)) {
            if (named.contains(name.substring(0, dollar))) {
                return true;
            }
        }
        return !other.isEmpty() && !Long.valueOf(Checksums.of(bytes)).equals(other.get(file));
    }
}
