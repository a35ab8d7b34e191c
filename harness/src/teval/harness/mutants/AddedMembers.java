package teval.harness.mutants;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import teval.harness.probes.ClassNodes;

/** What the compiler has added to the classes of a file, such as accessors and classes for switches. Their names depend on the code of the whole file. */
final class AddedMembers {
    private final Set<String> members = new HashSet<>();
    private final Set<String> classes = new HashSet<>();

    AddedMembers(Collection<ClassNode> types) {
        for (ClassNode type : types) {
            if ((type.access & Opcodes.ACC_SYNTHETIC) != 0 || type.name.matches(".*\\$\\d.*")) {
                classes.add(type.name);
            }
            for (FieldNode field : type.fields) {
                add(field.access, field.name);
            }
            for (MethodNode method : type.methods) {
                add(method.access, method.name);
            }
        }
    }

    static boolean haveEnumSwitch(Collection<byte[]> classes) {
        for (byte[] each : classes) {
            for (FieldNode field : ClassNodes.readWithoutCode(each).fields) {
                if (field.name.startsWith("$SwitchMap$")) {
                    return true;
                }
            }
        }
        return false;
    }

    boolean areIn(CodeNames code) {
        for (String each : members) {
            if (code.include(each)) {
                return true;
            }
        }
        for (String each : classes) {
            if (code.includeClass(each)) {
                return true;
            }
        }
        return false;
    }

    private void add(int access, String name) {
        // A bridge has the name of a method of the source.
        if ((access & Opcodes.ACC_SYNTHETIC) != 0 && (access & Opcodes.ACC_BRIDGE) == 0) {
            members.add(name);
        }
    }
}
