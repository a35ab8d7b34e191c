package org.testng.xml;

/** Signature only: compiled against, never packaged. */
public class XmlSuite {
    /** Signature only. */
    public enum FailurePolicy {
        SKIP, CONTINUE
    }

    public native void setName(String name);

    public native void setVerbose(Integer level);

    public native void setConfigFailurePolicy(FailurePolicy policy);
}
