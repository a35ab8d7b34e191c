package teval.harness.protocol;

import java.util.List;

/** Classes whose coverage by a group of tests is measured. */
public final class Metered {
    /** As in sources: {@code org.x.Outer.Inner}; binary names are accepted, too. */
    public final List<String> classes;
    /** The probes of these classes that the group's tests executed in other JVMs, in the format of a test's event; may be empty. */
    public final String earlier;

    Metered(List<String> classes, String earlier) {
        this.classes = classes;
        this.earlier = earlier;
    }
}
