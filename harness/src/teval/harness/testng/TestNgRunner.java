package teval.harness.testng;

import java.util.Collections;
import java.util.List;
import org.testng.TestNG;
import org.testng.xml.XmlClass;
import org.testng.xml.XmlSuite;
import org.testng.xml.XmlTest;
import teval.harness.run.SuiteRunner;
import teval.harness.run.TestNgTests;
import teval.harness.run.TestObserver;

/** Runs a class with the TestNG that the class itself sees, as the only class of a suite. */
public final class TestNgRunner implements SuiteRunner {
    private final Order order;

    /** The order of tests of the same priority. */
    public enum Order {
        /** The order in the request. */
        GIVEN,
        /** The order that TestNG chooses. */
        OF_TESTNG
    }

    public TestNgRunner() {
        this(Order.GIVEN);
    }

    public TestNgRunner(Order order) {
        this.order = order;
    }

    @Override
    public boolean finds(Class<?> testClass, List<String> methods) {
        return TestNgTests.areIn(testClass);
    }

    /** A set-up method that fails fails its test, or the tests of its class, and not those of later classes and methods as by TestNG's default. */
    @Override
    public void run(Class<?> testClass, List<String> methods, TestObserver observer) {
        TestNgListener listener = new TestNgListener(new ChosenTests(testClass, methods, order), observer);
        try {
            XmlSuite suite = new XmlSuite();
            suite.setName("suite");
            suite.setVerbose(0);
            suite.setConfigFailurePolicy(XmlSuite.FailurePolicy.CONTINUE);
            XmlTest test = new XmlTest(suite);
            test.setName("test");
            test.setXmlClasses(Collections.singletonList(new XmlClass(testClass)));
            TestNG runner = new TestNG(false);
            runner.setVerbose(0);
            runner.addListener(listener);
            runner.setXmlSuites(Collections.singletonList(suite));
            runner.run();
        } catch (NoSuchMethodError | NoClassDefFoundError thrown) {
            listener.broke(isOfTestNg(thrown.getMessage())
                    ? new UnusableTestNg("teval needs TestNG 6.14.3 or later with its libraries, and misses " + thrown.getMessage()) : thrown);
        } catch (Throwable thrown) {
            listener.broke(thrown);
        }
        listener.ended();
    }

    private static boolean isOfTestNg(String missing) {
        return missing != null && missing.matches(".*(?:org[./]testng|com[./]beust|org[./]slf4j)[./].*");
    }
}
