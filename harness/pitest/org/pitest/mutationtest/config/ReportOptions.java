package org.pitest.mutationtest.config;

/** Signature only: compiled against, never packaged. */
public class ReportOptions {
    public void setDetectInlinedCode(boolean detects) {
    }
}
