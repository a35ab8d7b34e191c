package teval.harness.compile;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A class written by the compiler. */
final class MemoryClass extends SimpleJavaFileObject {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    MemoryClass(String binaryName) {
        super(URI.create("memory:///" + binaryName.replace('.', '/') + ".class"), Kind.CLASS);
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    @Override
    public OutputStream openOutputStream() {
        out.reset();
        return out;
    }
}
