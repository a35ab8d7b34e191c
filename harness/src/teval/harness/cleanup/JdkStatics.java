package teval.harness.cleanup;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;

/** Reads static fields of Java's own classes, which are private and closed to reflection. Does not initialise a class. */
final class JdkStatics {
    private static final Object UNSAFE = unsafe();
    /** Sees all modules of Java. */
    private static final ClassLoader LOADER = JdkStatics.class.getClassLoader().getParent();

    private JdkStatics() {
    }

    /** Null if there is no such field, or its class is not initialised. */
    static Object read(String className, String fieldName) {
        try {
            Field field = Class.forName(className, false, LOADER).getDeclaredField(fieldName);
            Class<?> type = UNSAFE.getClass();
            Object base = type.getMethod("staticFieldBase", Field.class).invoke(UNSAFE, field);
            Object offset = type.getMethod("staticFieldOffset", Field.class).invoke(UNSAFE, field);
            Method get = type.getMethod(field.getType() == boolean.class ? "getBoolean" : "getObject", Object.class, long.class);
            return get.invoke(UNSAFE, base, offset);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError absent) {
            return null;
        }
    }

    /** How many elements, or keys, a collection has that tests or their program may have put there. */
    static int size(String className, String fieldName) {
        Object value = read(className, fieldName);
        Collection<?> elements = value instanceof Map ? ((Map<?, ?>) value).keySet() : value instanceof Collection ? (Collection<?>) value
                : Collections.emptyList();
        int size = 0;
        for (Object element : elements) {
            // Java's own hooks are subclasses.
            boolean isOfJava = element instanceof Thread && element.getClass() != Thread.class && element.getClass().getClassLoader() == null;
            size += isOfJava ? 0 : 1;
        }
        return size;
    }

    private static Object unsafe() {
        try {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException | RuntimeException absent) {
            return new Object();
        }
    }
}
