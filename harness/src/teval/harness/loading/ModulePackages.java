package teval.harness.loading;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * The packages of the JDK's own modules that are resolved in this JVM. From Java 9, the application class loader looks for their classes only in
 * those modules. Java 8 has no modules, and searches the class path for everything that it lacks itself.
 */
final class ModulePackages {
    private static final Set<String> NAMES = find();

    private ModulePackages() {
    }

    /** @param packageName {@code org.w3c.dom} */
    static boolean contain(String packageName) {
        return NAMES.contains(packageName);
    }

    /** False on Java 8. */
    static boolean areThere() {
        return !NAMES.isEmpty();
    }

    /** By reflection, because this source is for Java 8. */
    private static Set<String> find() {
        Set<String> names = new HashSet<>();
        try {
            Object boot = Class.forName("java.lang.ModuleLayer").getMethod("boot").invoke(null);
            for (Object module : (Set<?>) boot.getClass().getMethod("modules").invoke(boot)) {
                for (Object name : (Set<?>) module.getClass().getMethod("getPackages").invoke(module)) {
                    names.add((String) name);
                }
            }
            return names;
        } catch (ReflectiveOperationException javaEight) {
            return Collections.emptySet();
        }
    }
}
