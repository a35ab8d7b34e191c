package javax.inject;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The signature of the annotation by which Maven's container finds components. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Named {
  String value() default "";
}
