package teval.harness.classpath;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The class paths in use lately: jobs on the same bug follow each other. */
public final class ClassPaths {
    private static final int KEPT = 8;
    private final Map<List<String>, ClassPath> open = new LinkedHashMap<List<String>, ClassPath>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<List<String>, ClassPath> eldest) {
            return size() > KEPT;
        }
    };

    public ClassPath get(List<String> paths) throws IOException {
        ClassPath classPath = open.get(paths);
        if (classPath == null) {
            classPath = new ClassPath(paths);
            open.put(paths, classPath);
        }
        return classPath;
    }
}
