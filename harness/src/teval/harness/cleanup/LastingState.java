package teval.harness.cleanup;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * JVM-wide state that is neither restored nor completely compared, such as the services of a security provider. Tests that refer to such a class or
 * method could pass information to tests of the other version, so their JVM is not reused.
 */
public final class LastingState {
    private static final Set<String> CLASSES = new HashSet<>(Arrays.asList(
            "java.security.Security", "java.security.Policy", "java.security.Provider", "javax.management.MBeanServer",
            "javax.management.MBeanServerFactory", "java.lang.management.ManagementFactory", "com.sun.management.HotSpotDiagnosticMXBean",
            "java.net.URLConnection", "java.net.HttpURLConnection", "java.net.JarURLConnection", "javax.net.ssl.HttpsURLConnection",
            "javax.net.ssl.SSLContext", "java.net.ProxySelector", "java.util.logging.LogManager", "java.util.logging.Logger",
            "java.util.logging.Level", "java.util.prefs.Preferences", "java.sql.DriverManager", "javax.swing.UIManager",
            "javax.swing.ToolTipManager", "javax.swing.PopupFactory", "javax.swing.RepaintManager", "java.awt.Toolkit",
            "java.awt.KeyboardFocusManager", "java.awt.EventQueue", "java.beans.Introspector", "java.beans.PropertyEditorManager",
            "javax.imageio.ImageIO", "javax.imageio.spi.IIORegistry", "javax.naming.spi.NamingManager", "javax.script.ScriptEngineManager",
            "javax.activation.CommandMap", "java.util.concurrent.ForkJoinPool", "java.util.concurrent.CompletableFuture", "sun.misc.Unsafe"));
    /** Interned strings are JVM-wide. Private fields and other loaders give access to all of the above by other names. */
    private static final Set<String> METHODS = new HashSet<>(Arrays.asList(
            "intern", "parallelStream", "parallel", "setAccessible", "trySetAccessible", "privateLookupIn",
            "getPlatformClassLoader"));

    private LastingState() {
    }

    /** @param classes bytes of the tests' classes */
    public static boolean isNamedIn(Collection<byte[]> classes) {
        for (byte[] bytes : classes) {
            if (isNamedIn(bytes)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNamedIn(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            in.readLong(); // magic number and version
            int count = in.readUnsignedShort();
            for (int index = 1; index < count; index++) {
                int tag = in.readUnsignedByte();
                if (tag == Constant.TEXT) {
                    String text = in.readUTF();
                    if (CLASSES.contains(text.replace('/', '.')) || METHODS.contains(text)) {
                        return true;
                    }
                } else {
                    in.skipBytes(Constant.bytes(tag));
                    index += Constant.slots(tag) - 1;
                }
            }
            return false;
        } catch (IOException unreadable) {
            return true;
        }
    }

    /** Tags of constants in a class file (Java Virtual Machine Specification, 4.4). */
    private static final class Constant {
        static final int TEXT = 1;
        private static final int LONG = 5;
        private static final int DOUBLE = 6;
        private static final int METHOD_HANDLE = 15;
        private static final Set<Integer> OF_TWO_BYTES = new HashSet<>(Arrays.asList(7, 8, 16, 19, 20));

        static int bytes(int tag) {
            if (slots(tag) == 2) {
                return 8;
            }
            if (tag == METHOD_HANDLE) {
                return 3;
            }
            return OF_TWO_BYTES.contains(tag) ? 2 : 4;
        }

        static int slots(int tag) {
            return tag == LONG || tag == DOUBLE ? 2 : 1;
        }
    }
}
