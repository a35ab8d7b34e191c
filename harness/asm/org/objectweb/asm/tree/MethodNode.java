package org.objectweb.asm.tree;

import java.util.List;
import org.objectweb.asm.ClassVisitor;

/** Signature only: compiled against, never packaged. */
public class MethodNode {
    public int access;
    public String name;
    public String desc;
    public List<ParameterNode> parameters;
    public List<TryCatchBlockNode> tryCatchBlocks;
    public InsnList instructions;
    public int maxStack;
    public int maxLocals;
    public List<LocalVariableNode> localVariables;
    public List<LocalVariableAnnotationNode> visibleLocalVariableAnnotations;
    public List<LocalVariableAnnotationNode> invisibleLocalVariableAnnotations;

    public MethodNode(int access, String name, String descriptor, String signature, String[] exceptions) {
    }

    public void accept(ClassVisitor visitor) {
    }
}
