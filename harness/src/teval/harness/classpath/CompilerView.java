package teval.harness.classpath;

/** The part of a class file that affects how other classes are compiled. */
public interface CompilerView {
    /**
     * Everything except the code of methods and information for debuggers: names, access, descriptors, generic signatures, constant values, supertypes,
     * exceptions, annotations. Equal parts have equal bytes.
     *
     * @throws RuntimeException for a class file that can't be read
     */
    byte[] of(byte[] classFile);
}
