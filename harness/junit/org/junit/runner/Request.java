package org.junit.runner;

import java.util.Comparator;
import org.junit.runner.manipulation.Filter;

/** Signature only: compiled against, never packaged. */
public abstract class Request {
    public static Request runner(Runner runner) {
        throw new UnsupportedOperationException();
    }

    public static Request aClass(Class<?> type) {
        throw new UnsupportedOperationException();
    }

    public abstract Request filterWith(Filter filter);

    public abstract Request sortWith(Comparator<Description> comparator);

    public abstract Runner getRunner();
}
