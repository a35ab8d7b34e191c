package teval.harness;

import java.io.IOException;
import java.net.URL;
import java.util.Collection;

/** One element of a class path. Names are those of resources: {@code org/x/Shelf.class}. */
interface ClassPathEntry {
    URL location();

    boolean has(String name);

    /** The bytes of a resource that is there. */
    byte[] read(String name) throws IOException;

    URL url(String name);

    /** The simple names of the classes in a package ({@code org/x}, or nothing for the unnamed one), nested ones too. */
    Collection<String> classesIn(String folder);
}
