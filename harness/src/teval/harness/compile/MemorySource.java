package teval.harness.compile;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** Java source in memory. */
class MemorySource extends SimpleJavaFileObject {
    final String className;
    private final String text;

    /** @param className fully qualified; the compiler requires a public class to match its file's name */
    MemorySource(String className, String text) {
        super(URI.create("memory:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
        this.className = className;
        this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }
}
