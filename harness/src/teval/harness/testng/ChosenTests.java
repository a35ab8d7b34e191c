package teval.harness.testng;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.testng.IMethodInstance;
import org.testng.ITestNGMethod;
import org.testng.annotations.Test;
import teval.harness.run.Signatures;

/** The requested tests of a class, and those that must run before them because they depend on them. */
final class ChosenTests {
    private final Class<?> testClass;
    private final List<String> names;
    private final TestNgRunner.Order order;
    /** How often a factory makes each requested test. */
    private final Map<String, Integer> instances = new HashMap<>();

    ChosenTests(Class<?> testClass, List<String> names, TestNgRunner.Order order) {
        this.testClass = testClass;
        this.names = names;
        this.order = order;
    }

    boolean include(ITestNGMethod method) {
        return names.contains(nameOf(method));
    }

    /** As requested. */
    String nameOf(ITestNGMethod method) {
        Method declared = Signatures.areIn(names) ? method.getConstructorOrMethod().getMethod() : null;
        return declared == null ? method.getMethodName() : Signatures.nameOf(method.getMethodName(), declared.getParameterTypes(), names);
    }

    List<String> names() {
        return names;
    }

    /** Chooses from all tests of the class. All instances of a test follow each other. */
    List<IMethodInstance> from(List<IMethodInstance> all) {
        Set<IMethodInstance> chosen = new LinkedHashSet<>();
        for (IMethodInstance each : all) {
            if (include(each.getMethod())) {
                chosen.add(each);
                instances.merge(nameOf(each.getMethod()), 1, Integer::sum);
            }
        }
        for (int size = -1; size != chosen.size();) {
            size = chosen.size();
            Set<String> needed = needed(chosen);
            for (IMethodInstance each : all) {
                if (isIn(needed, each.getMethod())) {
                    chosen.add(each);
                }
            }
        }
        List<IMethodInstance> ordered = new ArrayList<>(chosen);
        if (order == TestNgRunner.Order.GIVEN) {
            ordered.sort(Comparator.comparing((IMethodInstance each) -> each.getMethod().getPriority())
                    .thenComparing(each -> names.indexOf(nameOf(each.getMethod()))));
        }
        return ordered;
    }

    /** Names of methods and groups on which methods depend. */
    private static Set<String> needed(Set<IMethodInstance> methods) {
        Set<String> needed = new HashSet<>();
        for (IMethodInstance each : methods) {
            for (String method : each.getMethod().getMethodsDependedUpon()) {
                needed.add(method.substring(method.lastIndexOf('.') + 1));
            }
            for (String group : each.getMethod().getGroupsDependedUpon()) {
                needed.add("group " + group);
            }
        }
        return needed;
    }

    private static boolean isIn(Set<String> needed, ITestNGMethod method) {
        boolean isNeeded = needed.contains(method.getMethodName());
        for (String group : method.getGroups()) {
            for (String each : needed) {
                isNeeded = isNeeded || each.startsWith("group ") && group.matches(each.substring("group ".length()));
            }
        }
        return isNeeded;
    }

    int instancesOf(String name) {
        return instances.getOrDefault(name, 1);
    }

    /** Why TestNG has no test of a requested name. */
    String reasonOfAbsence(String name) {
        for (Class<?> type = testClass; type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                Test own = method.getAnnotation(Test.class);
                Test ofClass = type.getAnnotation(Test.class);
                if (Signatures.nameOf(method.getName(), method.getParameterTypes(), names).equals(name) && (own != null && !own.enabled() || ofClass != null && !ofClass.enabled())) {
                    return "disabled: enabled = false";
                }
            }
        }
        return "TestNG does not run it";
    }
}
