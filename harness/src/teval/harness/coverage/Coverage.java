package teval.harness.coverage;

import teval.harness.protocol.JsonObject;

/** Whether and how to report the lines that a group's tests execute. */
public interface Coverage {
    Coverage NONE = new Coverage() {
        @Override
        public ClassLoader above(ClassLoader junit) {
            return junit;
        }

        @Override
        public byte[] changed(String resource, byte[] bytes) {
            return bytes;
        }

        @Override
        public void beforeTest() {
            // reports no lines
        }

        @Override
        public JsonObject describe(JsonObject event) {
            return event;
        }
    };

    /** The parent loader of tests and program. */
    ClassLoader above(ClassLoader junit);

    /** The bytes to load for a class file of the program. */
    byte[] changed(String resource, byte[] bytes);

    void beforeTest();

    /** Adds the lines executed since the last call to the event that reports the test. */
    JsonObject describe(JsonObject event);
}
