package teval.harness.loading;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * The packages of the JDK's own modules, as far as they are resolved in this JVM. From Java 9 on, its loader for the class path looks
 * for their classes in those modules and nowhere else. Java 8 has none, and asks the class path for whatever it lacks itself.
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

    /** By reflection, as this source is Java 8's. */
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
