package org.objectweb.asm.tree;

/** Signature only: compiled against, never packaged. */
public class TryCatchBlockNode {
    public LabelNode start;
    public LabelNode end;
    public LabelNode handler;
    public String type;

    public TryCatchBlockNode(LabelNode start, LabelNode end, LabelNode handler, String type) {
    }
}
