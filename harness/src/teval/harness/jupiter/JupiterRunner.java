package teval.harness.jupiter;

import static org.junit.platform.commons.support.HierarchyTraversalMode.TOP_DOWN;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import teval.harness.run.Signatures;
import teval.harness.run.SuiteRunner;
import teval.harness.run.TestObserver;

/** Runs a class with JUnit 5's engine, Jupiter. */
public final class JupiterRunner implements SuiteRunner {
    /** Its warnings would be part of a test's output. The field keeps the logger, which Java may otherwise replace. */
    private static final Logger WARNINGS = Logger.getLogger("org.junit");

    /** The most tests to discover by themselves. */
    private static final int FEW = 8;

    private final Order order;

    /** The order of the tests of a class without an order. */
    public enum Order {
        /** The order in the request. */
        GIVEN,
        /** The order that Jupiter chooses. */
        OF_JUPITER
    }

    public JupiterRunner() {
        this(Order.GIVEN);
    }

    public JupiterRunner(Order order) {
        this.order = order;
        WARNINGS.setLevel(Level.OFF);
    }

    @Override
    public boolean finds(Class<?> testClass, List<String> methods) {
        try {
            return !discover(launcher(), testClass, methods).isEmpty();
        } catch (JUnitException refused) {
            return true;
        }
    }

    /** Does not run parameterised classes, because Jupiter runs all their tests with the first parameters, and then all with the next. */
    @Override
    public void run(Class<?> testClass, List<String> methods, TestObserver observer) {
        try {
            Launcher launcher = launcher();
            DiscoveredTests discovered = order == Order.GIVEN ? discover(launcher, testClass, methods) : discoverAll(launcher, testClass, methods);
            List<String> ordered = order == Order.GIVEN ? methods : discovered.inTheirOrder(methods);
            run(launcher, discovered, testClass, ordered, observer);
        } catch (JUnitException refused) {
            observer.refused("", refused);
        }
    }

    private static void run(Launcher launcher, DiscoveredTests discovered, Class<?> testClass, List<String> methods,
            TestObserver observer) {
        List<DiscoverySelector> selectors = new ArrayList<>();
        for (String method : methods) {
            for (String id : discovered.idsOf(method)) {
                selectors.add(selectUniqueId(id));
            }
            if (discovered.haveClassTemplates() && discovered.idsOf(method).isEmpty()) {
                observer.skipped(method, "it is in a parameterised class of JUnit 5, which is not run");
            }
        }
        if (selectors.isEmpty()) {
            return;
        }
        JupiterListener listener = new JupiterListener(new JupiterNames(testClass, methods), discovered, observer);
        try {
            launcher.execute(request(selectors), listener);
        } catch (Throwable thrown) {
            listener.broke(thrown);
        }
        listener.ended();
    }

    /**
     * The tests of the class; if a few of them are wanted, and Jupiter finds each of these methods by itself, only these. A class has hundreds of tests,
     * and Jupiter reads the annotations of each, which takes a test that runs alone more time than the test.
     */
    private static DiscoveredTests discover(Launcher launcher, Class<?> testClass, List<String> methods) {
        DiscoveredTests few = methods.size() > FEW ? null : discoverFew(launcher, testClass, methods);
        return few != null && few.contain(methods) ? few : discoverAll(launcher, testClass, methods);
    }

    /** Null if Jupiter refuses them. */
    private static DiscoveredTests discoverFew(Launcher launcher, Class<?> testClass, List<String> methods) {
        List<DiscoverySelector> selectors = new ArrayList<>();
        for (Method method : ReflectionSupport.findMethods(testClass, each -> methods.contains(nameOf(each, methods)), TOP_DOWN)) {
            selectors.add(selectMethod(testClass, method));
        }
        try {
            return selectors.isEmpty() ? null : discover(launcher, testClass, methods, request(selectors));
        } catch (JUnitException refused) {
            return null;
        }
    }

    private static String nameOf(Method method, List<String> requested) {
        return Signatures.nameOf(method.getName(), method.getParameterTypes(), requested);
    }

    private static DiscoveredTests discoverAll(Launcher launcher, Class<?> testClass, List<String> methods) {
        return discover(launcher, testClass, methods, request(Collections.singletonList(selectClass(testClass))));
    }

    private static DiscoveredTests discover(Launcher launcher, Class<?> testClass, List<String> methods, LauncherDiscoveryRequest request) {
        return new DiscoveredTests(new JupiterNames(testClass, methods), launcher.discover(request));
    }

    /**
     * The order of the selectors is that of the tests, unless their class defines another one. What a program's {@code junit-platform.properties} says
     * about these parameters does not count.
     */
    private static LauncherDiscoveryRequest request(List<? extends DiscoverySelector> selectors) {
        return LauncherDiscoveryRequestBuilder.request().selectors(selectors)
                .configurationParameter("junit.platform.stacktrace.pruning.enabled", "false")
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                .configurationParameter("junit.platform.output.capture.stdout", "false")
                .configurationParameter("junit.platform.output.capture.stderr", "false").build();
    }

    private static Launcher launcher() {
        return LauncherFactory.create(
                LauncherConfig.builder().enableTestEngineAutoRegistration(false).addTestEngines(new JupiterTestEngine()).build());
    }
}
