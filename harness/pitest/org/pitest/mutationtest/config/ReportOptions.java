package org.pitest.mutationtest.config;

/** Signature only: compiled against, never packaged. */
public class ReportOptions {
}
