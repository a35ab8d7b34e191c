package teval.harness.classpath;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Recently used class paths, because successive jobs are often about the same bug. */
public final class ClassPaths {
    private static final int KEPT = 4;
    private final Map<List<String>, ClassPath> open = new LinkedHashMap<List<String>, ClassPath>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<List<String>, ClassPath> eldest) {
            return size() > KEPT;
        }
    };

    /** @param seen elements without their classes, as tests see them */
    public ClassPath get(List<String> paths, List<String> seen) throws IOException {
        List<String> key = new ArrayList<>(paths);
        key.addAll(seen);
        ClassPath classPath = open.get(key);
        if (classPath == null) {
            classPath = new ClassPath(paths, seen);
            open.put(key, classPath);
        }
        return classPath;
    }
}
