package teval.harness.loading;

import java.net.URL;
import java.util.HashSet;
import java.util.Set;
import teval.harness.classpath.JarManifest;

/** The packages of a loader, defined and protected as by Java's own loader. */
final class ProgramPackages {
    /** The required protected methods of {@link ClassLoader}. */
    interface Loader {
        Package packageOf(String name);

        Package define(String name, JarManifest manifest, URL sealBase);
    }

    private final Loader loader;
    private final Set<String> ofTests = new HashSet<>();

    /** @param tests names of classes that may be in any package, even a sealed one, because they belong beside the program's sources */
    ProgramPackages(Loader loader, Iterable<String> tests) {
        this.loader = loader;
        for (String test : tests) {
            ofTests.add(nameOf(test));
        }
    }

    static String nameOf(String className) {
        return className.substring(0, Math.max(className.lastIndexOf('.'), 0));
    }

    /** @throws SecurityException if a package sealed by one jar would get a class from elsewhere */
    void admit(String packageName, JarManifest manifest, URL location) {
        Package known = loader.packageOf(packageName);
        boolean isOpen = ofTests.contains(packageName);
        if (known == null) {
            known = define(packageName, manifest, isOpen || !manifest.seals(packageName) ? null : location);
        }
        if (isOpen) {
            return;
        }
        if (known.isSealed() && !known.isSealed(location)) {
            throw new SecurityException("sealing violation: package " + packageName + " is sealed");
        }
        if (!known.isSealed() && manifest.seals(packageName)) {
            throw new SecurityException("sealing violation: can't seal package " + packageName
                    + (ModulePackages.areThere() ? ": already defined" : ": already loaded"));
        }
    }

    private Package define(String packageName, JarManifest manifest, URL sealBase) {
        try {
            return loader.define(packageName, manifest, sealBase);
        } catch (IllegalArgumentException anotherThreadWasFaster) {
            return loader.packageOf(packageName);
        }
    }
}
