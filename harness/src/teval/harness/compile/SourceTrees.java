package teval.harness.compile;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** The compiler's syntax trees, by reflection: on Java 8 they are in tools.jar, which only the compiler's own loader sees. */
final class SourceTrees {
    private final ClassLoader loader;

    SourceTrees(ClassLoader compilersLoader) {
        this.loader = compilersLoader;
    }

    /** Parses without resolving symbols. @return a compilation unit per source, as far as the compiler got */
    List<Object> parse(Object task) {
        List<Object> units = new ArrayList<>();
        for (Object unit : (Iterable<?>) get(task, "util.JavacTask", "parse")) {
            units.add(unit);
        }
        return units;
    }

    List<?> types(Object unit) {
        return (List<?>) get(unit, "tree.CompilationUnitTree", "getTypeDecls");
    }

    /** The methods of a class with the given name. */
    List<Object> methods(Object type, String name) {
        List<Object> methods = new ArrayList<>();
        for (Object member : (List<?>) get(type, "tree.ClassTree", "getMembers")) {
            if (get(member, "tree.Tree", "getKind").toString().equals("METHOD")
                    && get(member, "tree.MethodTree", "getName").toString().equals(name)) {
                methods.add(member);
            }
        }
        return methods;
    }

    private Object get(Object tree, String type, String getter) {
        try {
            Method method = Class.forName("com.sun.source." + type, true, loader).getMethod(getter);
            return method.invoke(tree);
        } catch (InvocationTargetException broken) {
            throw new IllegalStateException(broken.getCause());
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException("this JDK's compiler has no com.sun.source." + type + "." + getter, other);
        }
    }
}
