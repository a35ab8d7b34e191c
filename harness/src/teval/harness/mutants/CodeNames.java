package teval.harness.mutants;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** The names in a method: of classes, of members, and in descriptors. Texts of its literals count as names, too. */
final class CodeNames {
    private static final int UTF8 = 1;
    private final Set<String> names = new HashSet<>();

    /** The constants of a class with this method alone are the method's. */
    CodeNames(MethodNode method) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_8, 0, "", null, null, null);
        method.accept(writer);
        byte[] bytes = writer.toByteArray();
        ClassReader reader = new ClassReader(bytes);
        for (int i = 1; i < reader.getItemCount(); i++) {
            int item = reader.getItem(i);
            if (item > 0 && reader.readByte(item - 1) == UTF8) {
                names.add(new String(bytes, item + 2, reader.readUnsignedShort(item), StandardCharsets.UTF_8));
            }
        }
    }

    boolean include(String name) {
        return names.contains(name);
    }

    /** @param name an internal name */
    boolean includeClass(String name) {
        for (String each : names) {
            if (each.equals(name) || each.contains("L" + name + ";")) {
                return true;
            }
        }
        return false;
    }
}
