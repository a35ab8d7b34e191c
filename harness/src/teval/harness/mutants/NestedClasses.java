package teval.harness.mutants;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/** The entries that a class has for nested classes of any file: one for each that it mentions, and for those around them. */
final class NestedClasses {
    private NestedClasses() {
    }

    /** What the class lacks for code that its copy with more methods contains. */
    static List<InnerClassNode> missing(ClassNode type, ClassNode copied, CodeNames names) {
        Set<String> known = new HashSet<>();
        for (InnerClassNode each : type.innerClasses) {
            known.add(each.name);
        }
        List<InnerClassNode> added = new ArrayList<>();
        // Nested classes follow those around them.
        for (int i = copied.innerClasses.size() - 1; i >= 0; i--) {
            InnerClassNode each = copied.innerClasses.get(i);
            boolean isAround = false;
            for (InnerClassNode inner : added) {
                isAround = isAround || each.name.equals(inner.outerName);
            }
            if (!known.contains(each.name) && (isAround || names.includeClass(each.name))) {
                added.add(each);
            }
        }
        // Not the order in which the methods of the copy mention them.
        Collections.sort(added, (one, other) -> one.name.compareTo(other.name));
        return added;
    }
}
