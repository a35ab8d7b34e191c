package org.junit.jupiter.api.extension;

import org.junit.platform.commons.JUnitException;

/** Signature only: compiled against, never packaged. */
public class ParameterResolutionException extends JUnitException {
    private static final long serialVersionUID = 1;
}
