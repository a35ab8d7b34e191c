package teval.harness.compile;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The compiler's syntax trees, by reflection: on Java 8 they lie in tools.jar, which only the compiler's own loader sees. */
final class SourceTrees {
    private final ClassLoader loader;

    SourceTrees(ClassLoader compilersLoader) {
        this.loader = compilersLoader;
    }

    /** Parses without entering any symbol. @return a compilation unit per source, as far as the compiler came */
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

    /** The members of a class that are methods with the given name. */
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

    /** Whether JUnit takes the method for a test: public, not static, no result, no parameters. */
    boolean isTestMethod(Object method) {
        Set<?> flags = (Set<?>) get(get(method, "tree.MethodTree", "getModifiers"), "tree.ModifiersTree", "getFlags");
        return flags.contains(Modifier.PUBLIC) && !flags.contains(Modifier.STATIC) && !flags.contains(Modifier.ABSTRACT)
                && "void".equals(String.valueOf(get(method, "tree.MethodTree", "getReturnType")))
                && ((List<?>) get(method, "tree.MethodTree", "getParameters")).isEmpty();
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
