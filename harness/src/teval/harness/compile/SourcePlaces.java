package teval.harness.compile;

/** Where trees are in the text of their source. */
public final class SourcePlaces {
    private final SourceTrees trees;
    private final Object positions;

    SourcePlaces(SourceTrees trees, Object positions) {
        this.trees = trees;
        this.positions = positions;
    }

    /** @return -1 if the tree has no place */
    public int start(Object unit, Object tree) {
        return find("getStartPosition", unit, tree);
    }

    /** @return -1 if the tree has no place */
    public int end(Object unit, Object tree) {
        return find("getEndPosition", unit, tree);
    }

    private int find(String name, Object unit, Object tree) {
        try {
            Class<?>[] parameters = {trees.type("tree.CompilationUnitTree"), trees.type("tree.Tree")};
            return ((Long) trees.call(positions, "util.SourcePositions", name, parameters, unit, tree)).intValue();
        } catch (ClassNotFoundException other) {
            throw new IllegalStateException("this JDK's compiler has no com.sun.source.tree", other);
        }
    }
}
