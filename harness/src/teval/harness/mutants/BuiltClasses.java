package teval.harness.mutants;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.ParameterNode;
import teval.harness.classpath.ClassPath;
import teval.harness.classpath.ClassPathEntry;
import teval.harness.probes.ClassNodes;

/** What the build of a program has made of a source file, in comparison with what the compiler makes of that file alone. */
final class BuiltClasses {
    private final boolean haveParameterNames;
    private final List<String> additions;

    private BuiltClasses(boolean haveParameterNames, List<String> additions) {
        this.haveParameterNames = haveParameterNames;
        this.additions = additions;
    }

    /** @param compiled the classes of the file alone */
    static BuiltClasses of(ClassPath program, CompiledSource compiled) throws IOException {
        boolean named = false;
        List<String> additions = new ArrayList<>();
        for (Map.Entry<String, byte[]> each : compiled.classes.entrySet()) {
            String file = each.getKey().replace('.', '/') + ".class";
            ClassPathEntry entry = program.find(file);
            if (entry != null) {
                ClassNode built = ClassNodes.readWithoutCode(entry.read(file));
                named = named || hasParameterNames(built);
                addAdditions(built, ClassNodes.readWithoutCode(each.getValue()), additions);
            }
        }
        return new BuiltClasses(named, additions);
    }

    /** Whether the build has kept the names of parameters ({@code -parameters}), which reflection shows. */
    boolean haveParameterNames() {
        return haveParameterNames;
    }

    /** Members that the file alone does not give, as an annotation processor adds them: {@code Shelf.equals(Object)}. */
    List<String> additions() {
        return additions;
    }

    private static boolean hasParameterNames(ClassNode type) {
        for (MethodNode method : type.methods) {
            if (method.parameters != null) {
                for (ParameterNode parameter : method.parameters) {
                    if (parameter.name != null && isWritten(parameter.access)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Compilers number anonymous and local classes in different ways, so these are not compared. */
    private static void addAdditions(ClassNode built, ClassNode compiled, List<String> additions) {
        if (built.outerClass != null || built.name.matches(".*\\$\\d.*")) {
            return;
        }
        String simpleName = built.name.substring(built.name.lastIndexOf('/') + 1).replace('$', '.');
        Set<String> known = new HashSet<>();
        for (FieldNode field : compiled.fields) {
            known.add(field.name);
        }
        for (MethodNode method : compiled.methods) {
            known.add(method.name + method.desc);
        }
        for (FieldNode field : built.fields) {
            if (isWritten(field.access) && !known.contains(field.name)) {
                additions.add(simpleName + "." + field.name);
            }
        }
        for (MethodNode method : built.methods) {
            if (isWritten(method.access) && !method.name.equals("<clinit>") && !known.contains(method.name + method.desc)) {
                additions.add(describe(simpleName, method));
            }
        }
    }

    private static String describe(String simpleName, MethodNode method) {
        List<String> types = new ArrayList<>();
        for (Type each : Type.getArgumentTypes(method.desc)) {
            types.add(each.getClassName().replaceFirst(".*\\.", ""));
        }
        return simpleName + (method.name.equals("<init>") ? "" : "." + method.name) + "(" + String.join(", ", types) + ")";
    }

    /** Whether a member or parameter is of the source, and not of a compiler. */
    private static boolean isWritten(int access) {
        return (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_MANDATED)) == 0;
    }
}
