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

/** The manifest of a jar, for the jar and its packages. For a folder it is empty, whatever files the folder has. */
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

    /** The value for a package ({@code org.x}) or, without one, for the whole jar; null if missing. */
    public String value(String packageName, Name name) {
        Attributes own = manifest.getAttributes(packageName.replace('.', '/') + "/");
        String value = own == null ? null : own.getValue(name);
        return value == null ? manifest.getMainAttributes().getValue(name) : value;
    }

    /** Whether the jar seals a package, so that all its classes must come from this jar. */
    public boolean seals(String packageName) {
        return seals && "true".equalsIgnoreCase(value(packageName, Name.SEALED));
    }

    /** Locations of further elements of the class path, which directly follow the jar. Those of other machines are omitted. */
    List<File> classPath(File jar) throws IOException {
        List<File> files = new ArrayList<>();
        String more = manifest.getMainAttributes().getValue(Name.CLASS_PATH);
        for (String relative : more == null ? new String[0] : more.trim().split("\\s+")) {
            File file = file(jar, relative);
            // For Java, a path is a folder if and only if it ends with a slash.
            if (file != null && file.isDirectory() == relative.endsWith("/")) {
                files.add(file);
            }
        }
        return files;
    }

    /** Null if it is not a file that Java can read. */
    private static File file(File jar, String relative) {
        try {
            URL url = new URL(jar.toURI().toURL(), relative);
            return "file".equals(url.getProtocol()) ? new File(url.toURI()) : null;
        } catch (MalformedURLException | URISyntaxException | IllegalArgumentException unreadable) {
            return null;
        }
    }
}
