package teval.harness.classpath;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;

/** Classes that replace those with the same names in a class path, for a version that differs from another one in few classes. */
public final class Overlay {
    private final Map<String, byte[]> classes;

    private Overlay(Map<String, byte[]> classes) {
        this.classes = classes;
    }

    /** @param folder the classes at package paths */
    public static Overlay read(String folder) throws IOException {
        return new Overlay(FolderOfClasses.classesIn(new File(folder)));
    }

    /** Bytes by name ({@code org/x/Shelf.class}). */
    public Map<String, byte[]> classes() {
        return classes;
    }

    /** The class path with these classes. Tests see the same elements as without them. */
    public ClassPath over(ClassPath origin) {
        ClassPath overlaid = origin;
        for (Map.Entry<String, byte[]> each : classes.entrySet()) {
            overlaid = overlaid.with(each.getKey(), each.getValue());
        }
        return overlaid;
    }

    /** Whether the class path is the same for a compiler with and without these classes. Unreadable classes count as different. */
    public boolean isInvisibleToCompilers(ClassPath origin, CompilerView view) {
        for (Map.Entry<String, byte[]> each : classes.entrySet()) {
            ClassPathEntry entry = origin.find(each.getKey());
            if (entry == null || !isSame(entry.read(each.getKey()), each.getValue(), view)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(byte[] one, byte[] other, CompilerView view) {
        try {
            return Arrays.equals(view.of(one), view.of(other));
        } catch (RuntimeException unreadable) {
            return false;
        }
    }
}
