package javax.inject;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The signature of the annotation for components that exist once. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Singleton {}
