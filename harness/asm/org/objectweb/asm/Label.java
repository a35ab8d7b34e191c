package org.objectweb.asm;

/** Signature only: compiled against, never packaged. */
public class Label {
}
