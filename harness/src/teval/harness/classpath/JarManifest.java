package teval.harness.classpath;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Attributes.Name;
import java.util.jar.Manifest;

/** What a jar says of itself and its packages. A folder says nothing, whatever files it has. */
public final class JarManifest {
    public static final JarManifest NONE = new JarManifest(new Manifest());
    private final Manifest manifest;
    private final boolean seals;

    JarManifest(Manifest manifest) {
        this.manifest = manifest;
        boolean any = isTrue(manifest.getMainAttributes());
        for (Attributes attributes : manifest.getEntries().values()) {
            any = any || isTrue(attributes);
        }
        this.seals = any;
    }

    private static boolean isTrue(Attributes attributes) {
        return "true".equalsIgnoreCase(attributes.getValue(Name.SEALED));
    }

    /** What it says of a package ({@code org.x}) or else of the whole jar; null where it says nothing. */
    public String value(String packageName, Name name) {
        Attributes own = manifest.getAttributes(packageName.replace('.', '/') + "/");
        String value = own == null ? null : own.getValue(name);
        return value == null ? manifest.getMainAttributes().getValue(name) : value;
    }

    /** Whether it wants all classes of the package to come from this jar. */
    public boolean seals(String packageName) {
        return seals && "true".equalsIgnoreCase(value(packageName, Name.SEALED));
    }

    /** The places of more elements of the class path, which come directly behind the jar; those of other machines are left out. */
    List<File> classPath(File jar) throws IOException {
        List<File> files = new ArrayList<>();
        String more = manifest.getMainAttributes().getValue(Name.CLASS_PATH);
        for (String relative : more == null ? new String[0] : more.trim().split("\\s+")) {
            File file = file(jar, relative);
            // Java takes for a folder what ends with a slash, and nothing else.
            if (file != null && file.isDirectory() == relative.endsWith("/")) {
                files.add(file);
            }
        }
        return files;
    }

    /** Null where it is no file, or nothing that Java can read. */
    private static File file(File jar, String relative) {
        try {
            URL url = new URL(jar.toURI().toURL(), relative);
            return "file".equals(url.getProtocol()) ? new File(url.toURI()) : null;
        } catch (MalformedURLException | URISyntaxException | IllegalArgumentException unreadable) {
            return null;
        }
    }
}
