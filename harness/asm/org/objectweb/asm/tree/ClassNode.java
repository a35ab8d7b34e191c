package org.objectweb.asm.tree;

import java.util.List;
import org.objectweb.asm.ClassVisitor;

/** Signature only: compiled against, never packaged. */
public class ClassNode extends ClassVisitor {
    public int version;
    public int access;
    public String name;
    public String sourceFile;
    public String outerClass;
    public List<InnerClassNode> innerClasses;
    public List<FieldNode> fields;
    public List<MethodNode> methods;

    public void accept(ClassVisitor visitor) {
    }
}
