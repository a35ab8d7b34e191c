package org.testng.xml;

import java.util.List;

/** Signature only: compiled against, never packaged. */
public class XmlTest {
    public XmlTest(XmlSuite suite) {
        throw new UnsupportedOperationException();
    }

    public native void setName(String name);

    public native void setXmlClasses(List<XmlClass> classes);
}
