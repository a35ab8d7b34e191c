package teval.harness.protocol;

import java.util.List;

/** Classes whose coverage by a group of tests is measured. */
public final class Metered {
    /** As in sources: {@code org.x.Outer.Inner}; binary names are understood, too. */
    public final List<String> classes;
    /** What tests of the group have executed of them in other JVMs, as the event of a test has it; may be empty. */
    public final String earlier;

    Metered(List<String> classes, String earlier) {
        this.classes = classes;
        this.earlier = earlier;
    }
}
