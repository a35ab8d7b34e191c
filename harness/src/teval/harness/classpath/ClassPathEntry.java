package teval.harness.classpath;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.Collection;

/** One element of a class path. Names are those of resources: {@code org/x/Shelf.class}. */
public interface ClassPathEntry {
    /** Where its classes say that they come from. */
    CodeSource source();

    boolean has(String name);

    /** The bytes of a resource that is there. */
    byte[] read(String name) throws IOException;

    JarManifest manifest();

    /** The simple names of the classes in a package ({@code org/x}, or nothing for the unnamed one), nested ones too. */
    Collection<String> classesIn(String folder);

    static CodeSource sourceAt(File place) {
        try {
            return new CodeSource(place.toURI().toURL(), (Certificate[]) null);
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
