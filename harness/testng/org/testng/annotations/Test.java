package org.testng.annotations;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Signature only: compiled against, never packaged. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {
    boolean enabled() default true;
}
