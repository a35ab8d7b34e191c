package org.testng.xml;

/** Signature only: compiled against, never packaged. */
public class XmlClass {
    public XmlClass(Class<?> type) {
        throw new UnsupportedOperationException();
    }
}
