package teval.harness.cleanup;

import java.lang.reflect.Method;

/** Access to the security manager, if Java has one: by reflection, because later versions remove the API. */
final class SecurityManagers {
    private static final Method CURRENT = method("getSecurityManager");

    private SecurityManagers() {
    }

    /** Null if there is none. */
    static Object current() {
        try {
            return CURRENT == null ? null : CURRENT.invoke(null);
        } catch (ReflectiveOperationException refused) {
            throw new IllegalStateException("the security manager can't be read", refused);
        }
    }

    static void restore(Object former) {
        try {
            if (current() != former) {
                method("setSecurityManager", CURRENT.getReturnType()).invoke(null, former);
            }
        } catch (ReflectiveOperationException refused) {
            throw new IllegalStateException("the test's security manager can't be removed", refused);
        }
    }

    private static Method method(String name, Class<?>... parameters) {
        try {
            return System.class.getMethod(name, parameters);
        } catch (NoSuchMethodException gone) {
            return null;
        }
    }
}
