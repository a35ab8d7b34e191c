package teval.harness.cleanup;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;

/** Reads fields of Java's own classes, which are private and closed to reflection. Does not initialise a class. */
final class JdkStatics {
    private static final Object UNSAFE = unsafe();
    private static final Method STATIC_BASE = method("staticFieldBase", Field.class);
    private static final Method STATIC_OFFSET = method("staticFieldOffset", Field.class);
    private static final Method OBJECT_OFFSET = method("objectFieldOffset", Field.class);
    private static final Method GET_OBJECT = method("getObject", Object.class, long.class);
    private static final Method GET_BOOLEAN = method("getBoolean", Object.class, long.class);
    /** Sees all modules of Java. */
    private static final ClassLoader LOADER = JdkStatics.class.getClassLoader().getParent();

    private JdkStatics() {
    }

    /** Null if there is no such field, or its class is not initialised. */
    static Object read(String className, String fieldName) {
        try {
            return read(Class.forName(className, false, LOADER).getDeclaredField(fieldName));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError absent) {
            return null;
        }
    }

    /** A static field that is an object or a truth value; null if it can't be read. */
    static Object read(Field field) {
        try {
            Object base = STATIC_BASE.invoke(UNSAFE, field);
            Method get = field.getType() == boolean.class ? GET_BOOLEAN : GET_OBJECT;
            return get.invoke(UNSAFE, base, STATIC_OFFSET.invoke(UNSAFE, field));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError absent) {
            return null;
        }
    }

    /** A field of an object's class; null if there is no such field, or no object. */
    static Object readField(Object object, String fieldName) {
        try {
            return GET_OBJECT.invoke(UNSAFE, object, OBJECT_OFFSET.invoke(UNSAFE, object.getClass().getDeclaredField(fieldName)));
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

    /** Null on a Java without this method. */
    private static Method method(String name, Class<?>... parameters) {
        try {
            return UNSAFE.getClass().getMethod(name, parameters);
        } catch (NoSuchMethodException absent) {
            return null;
        }
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
