package teval.harness.coverage;

import teval.harness.protocol.JsonObject;

/** Whether, and how, the lines that a group's tests execute are reported. */
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
        public boolean changesClasses() {
            return false;
        }

        @Override
        public void beforeTest() {
            // no lines are reported
        }

        @Override
        public JsonObject describe(JsonObject event) {
            return event;
        }
    };

    /** The loader that tests and program hang below. */
    ClassLoader above(ClassLoader junit);

    /** The bytes to load for a resource of the program. */
    byte[] changed(String resource, byte[] bytes);

    boolean changesClasses();

    void beforeTest();

    /** Adds what was executed since to the event that reports the test. */
    JsonObject describe(JsonObject event);
}
