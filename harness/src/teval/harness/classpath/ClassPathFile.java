package teval.harness.classpath;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A class of the class path, as input of the compiler. */
public final class ClassPathFile extends SimpleJavaFileObject {
    public final String binaryName;
    private final ClassPathEntry entry;

    ClassPathFile(ClassPathEntry entry, String binaryName) {
        super(URI.create("classpath:///" + binaryName.replace('.', '/').replace("[", "%5B") + ".class"), Kind.CLASS);
        this.binaryName = binaryName;
        this.entry = entry;
    }

    @Override
    public InputStream openInputStream() throws IOException {
        return new ByteArrayInputStream(entry.read(binaryName.replace('.', '/') + ".class"));
    }
}
