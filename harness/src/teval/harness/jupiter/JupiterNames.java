package teval.harness.jupiter;

import java.util.List;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import teval.harness.run.Signatures;

/**
 * Names of tests as in their {@code TestCase}: the method, or {@code Inner.method} in a nested class. Jupiter's tree has a node per class, in it a
 * node per test method and, below that, nodes for a test method's invocations and dynamic tests.
 */
final class JupiterNames {
    private final Class<?> testClass;
    private final List<String> requested;

    /** @param requested names of tests, with signatures where the class has several of one name */
    JupiterNames(Class<?> testClass, List<String> requested) {
        this.testClass = testClass;
        this.requested = requested;
    }

    /** Name of the test to which a node belongs; null for the node of a class or of the engine. */
    String testOf(TestPlan plan, TestIdentifier node) {
        TestIdentifier method = methodOf(plan, node);
        if (method == null) {
            return null;
        }
        MethodSource source = (MethodSource) method.getSource().get();
        String name = classPart(source.getClassName()) + source.getMethodName();
        return Signatures.areIn(requested) ? Signatures.nameOf(name, source.getMethodParameterTypes(), requested) : name;
    }

    /** Whether the node is that of a test method, not of one of its invocations. */
    boolean isMethod(TestPlan plan, TestIdentifier node) {
        return node.equals(methodOf(plan, node));
    }

    /** The nearest class as part of a test's name: an empty text, or {@code Inner.} */
    String classOf(TestPlan plan, TestIdentifier node) {
        for (TestIdentifier each = node; each != null; each = plan.getParent(each).orElse(null)) {
            TestSource source = each.getSource().orElse(null);
            if (source instanceof ClassSource) {
                return classPart(((ClassSource) source).getClassName());
            }
        }
        return "";
    }

    /** Display names from the invocation of a test method down to a node; empty for the node of a method. */
    String invocationOf(TestPlan plan, TestIdentifier node) {
        TestIdentifier method = methodOf(plan, node);
        StringBuilder names = new StringBuilder();
        for (TestIdentifier each = node; each != null && !each.equals(method); each = plan.getParent(each).orElse(null)) {
            names.insert(0, each.getDisplayName() + (names.length() == 0 ? "" : " > "));
        }
        return names.toString();
    }

    /** The uppermost node with a method as its source. */
    private static TestIdentifier methodOf(TestPlan plan, TestIdentifier node) {
        TestIdentifier method = null;
        for (TestIdentifier each = node; each != null; each = plan.getParent(each).orElse(null)) {
            if (each.getSource().orElse(null) instanceof MethodSource) {
                method = each;
            }
        }
        return method;
    }

    /** A nested class may be inherited. */
    private String classPart(String className) {
        for (Class<?> type = testClass; type != null; type = type.getSuperclass()) {
            String nestedPrefix = type.getName() + "$";
            if (className.startsWith(nestedPrefix)) {
                return className.substring(nestedPrefix.length()) + '.';
            }
        }
        return "";
    }
}
