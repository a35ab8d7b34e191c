package teval.harness.probes;

import org.objectweb.asm.tree.ClassNode;

/** Source files of classes. */
public final class SourceFile {
    private SourceFile() {
    }

    /** The source file that the class states or, if it states none, the one that its name implies: {@code org/x/Shelf.java}. */
    public static String of(ClassNode type) {
        int slash = type.name.lastIndexOf('/') + 1;
        String simpleName = type.name.substring(slash);
        int nested = simpleName.indexOf('$', 1);
        String guess = (nested < 0 ? simpleName : simpleName.substring(0, nested)) + ".java";
        return type.name.substring(0, slash) + (type.sourceFile == null ? guess : type.sourceFile);
    }
}
