package org.junit.runner;

import java.util.ArrayList;

/** Signature only: compiled against, never packaged. */
public abstract class Description {
    public abstract String getClassName();

    public abstract String getDisplayName();

    public abstract Class<?> getTestClass();

    public abstract boolean isTest();

    public abstract ArrayList<Description> getChildren();
}
