package teval.harness.compile;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler.CompilationTask;

/** The compiler's syntax trees, by reflection: on Java 8 they are in tools.jar, which only the compiler's own loader sees. */
public final class SourceTrees {
    private final ClassLoader loader;

    public SourceTrees(ClassLoader compilersLoader) {
        this.loader = compilersLoader;
    }

    /** Parses without resolving symbols. @return a compilation unit per source, as far as the compiler got */
    public List<Object> parse(Object task) {
        List<Object> units = new ArrayList<>();
        for (Object unit : (Iterable<?>) get(task, "util.JavacTask", "parse")) {
            units.add(unit);
        }
        return units;
    }

    public List<?> types(Object unit) {
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

    /** @param type the interface below {@code com.sun.source} that declares the getter: {@code tree.ClassTree} */
    public Object get(Object tree, String type, String getter) {
        return call(tree, type, getter, new Class<?>[0]);
    }

    /** The places of the trees of a task. */
    public SourcePlaces places(CompilationTask task) {
        Object trees = call(null, "util.Trees", "instance", new Class<?>[] {CompilationTask.class}, task);
        return new SourcePlaces(this, get(trees, "util.Trees", "getSourcePositions"));
    }

    Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName("com.sun.source." + name, true, loader);
    }

    Object call(Object tree, String type, String name, Class<?>[] parameters, Object... arguments) {
        try {
            Method method = type(type).getMethod(name, parameters);
            return method.invoke(tree, arguments);
        } catch (InvocationTargetException broken) {
            throw new IllegalStateException(broken.getCause());
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException("this JDK's compiler has no com.sun.source." + type + "." + name, other);
        }
    }
}
