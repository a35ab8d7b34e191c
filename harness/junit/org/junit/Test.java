package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Signature only: compiled against, never packaged. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {
    long timeout() default 0L;
}
