package org.junit.runner;

/** Signature only: compiled against, never packaged. */
public class Result {
}
