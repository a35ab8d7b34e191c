package org.apache.maven.eventspy;

/** The signature of Maven's interface, to compile against; Maven brings the interface itself. */
public interface EventSpy {
  interface Context {}

  void init(Context context) throws Exception;

  void onEvent(Object event) throws Exception;

  void close() throws Exception;
}
