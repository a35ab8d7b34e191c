package teval.harness.reach;

/** Reads what the code of a class refers to. */
public interface CodeReader {
    /** Receives references in any order. */
    interface Listener {
        /** The name of the source file, or null; before all references. */
        void source(String file);

        /**
         * @param line 0 if it is unknown
         * @param owner binary name of a class
         * @param member empty for the class itself
         */
        void refersTo(int line, String owner, String member, String descriptor);

        /** A constant of the code. */
        void text(int line, String text);
    }

    void read(byte[] classFile, Listener listener);
}
