package org.testng;

import java.util.List;
import org.testng.xml.XmlSuite;

/** Signature only: compiled against, never packaged. */
public class TestNG {
    public TestNG(boolean usesDefaultListeners) {
        throw new UnsupportedOperationException();
    }

    public native void setVerbose(int level);

    public native void setXmlSuites(List<XmlSuite> suites);

    public native void addListener(ITestNGListener listener);

    public native void run();
}
