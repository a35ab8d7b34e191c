package teval.harness.cleanup;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import teval.harness.loading.LibraryLoader;

/** What tests can leave in the static fields of JUnit, whose classes are the same for all tests. JUnit itself changes nothing in them but caches. */
final class LibraryStatics {
    private final LibraryLoader library;
    private final Set<Class<?>> known = new HashSet<>();
    /** Values at first sight: objects, and sizes of collections. */
    private final Map<Field, Object> values = new HashMap<>();

    LibraryStatics(LibraryLoader library) {
        this.library = library;
    }

    /** A field that a test has changed, or null. */
    String findChanged() {
        for (Class<?> type : library.loaded()) {
            if (known.add(type)) {
                for (Field field : fieldsOf(type)) {
                    Object value = sizeOrSelf(JdkStatics.read(field));
                    values.put(field, value);
                    if (value instanceof Integer && (Integer) value > 0 && !Modifier.isFinal(field.getModifiers())) {
                        return nameOf(field); // a registry that is made and filled later than its class
                    }
                }
            }
        }
        for (Map.Entry<Field, Object> each : values.entrySet()) {
            Object now = sizeOrSelf(JdkStatics.read(each.getKey()));
            if (now instanceof Integer ? !now.equals(each.getValue()) : now != each.getValue()) {
                return nameOf(each.getKey());
            }
        }
        return null;
    }

    private static List<Field> fieldsOf(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        try {
            for (Field field : type.getDeclaredFields()) {
                boolean isCollection = Map.class.isAssignableFrom(field.getType()) || Collection.class.isAssignableFrom(field.getType());
                if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()
                        && (isCollection || !Modifier.isFinal(field.getModifiers()))
                        && !field.getName().toLowerCase(Locale.ROOT).endsWith("cache")) {
                    fields.add(field);
                }
            }
        } catch (LinkageError incomplete) {
            // a class of an optional part of JUnit
        }
        return fields;
    }

    private static Object sizeOrSelf(Object value) {
        return value instanceof Map ? (Object) ((Map<?, ?>) value).size()
                : value instanceof Collection ? (Object) ((Collection<?>) value).size() : value;
    }

    private static String nameOf(Field field) {
        return field.getDeclaringClass().getName() + '.' + field.getName();
    }
}
