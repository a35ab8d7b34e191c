package teval.harness.cleanup;

import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.logging.Logger;
import java.util.logging.LogManager;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import teval.harness.loading.LibraryLoader;

/**
 * Compares JVM-wide state that can't be restored exactly with that at the JVM's start. A JVM in which it differs after a class runs no other class: its
 * tests, or their program, could change what that class does.
 */
final class LastingChanges {
    /** Null, or the same object, as long as nobody sets it. */
    private static final String[][] SETTINGS = {
        {"sun.security.jca.Providers", "providerList"}, {"java.net.URL", "factory"}, {"java.net.URLConnection", "factory"},
        {"java.net.URLConnection", "defaultUseCaches"},
        {"java.net.HttpURLConnection", "followRedirects"}, {"java.net.Authenticator", "theAuthenticator"},
        {"java.net.CookieHandler", "cookieHandler"}, {"java.net.ResponseCache", "theResponseCache"},
        {"java.net.ServerSocket", "factory"}, {"java.net.Socket", "factory"}, {"java.net.DatagramSocket", "factory"},
        {"java.rmi.server.RMISocketFactory", "factory"}, {"javax.naming.spi.NamingManager", "initctx_factory_builder"}};
    /** Empty, or of the same size, as long as nobody registers something. */
    private static final String[][] REGISTRIES = {
        {"java.lang.ApplicationShutdownHooks", "hooks"}, {"java.sql.DriverManager", "registeredDrivers"}};
    private static final Set<String> OWN_DOMAINS = new HashSet<>(Arrays.asList(
            "JMImplementation", "java.lang", "java.nio", "java.util.logging", "com.sun.management", "jdk.management",
            "jdk.management.jfr"));
    private final List<Object> settings;
    private final List<Integer> registries;
    private final Properties security;
    private final LibraryStatics statics;
    private final Finalizers finalizers;
    private final Canary canary;

    /** Remembers the present state. @param library JUnit */
    LastingChanges(LibraryLoader library) {
        statics = new LibraryStatics(library);
        finalizers = new Finalizers(library);
        canary = new Canary(library);
        Security.getProperty("security.provider.1");
        try {
            Class.forName("sun.security.jca.Providers", true, null);
        } catch (ClassNotFoundException otherJava) {
            // it is not compared
        }
        settings = settings();
        registries = registries();
        security = security();
    }

    /** What differs now, or null. */
    String find() {
        List<Object> settingsNow = settings();
        for (int i = 0; i < settingsNow.size(); i++) {
            Object before = settings.get(i);
            Object now = settingsNow.get(i);
            if (before != now && !(now instanceof Boolean && now.equals(before)) && !isDefault(now)) {
                return SETTINGS[i][0] + '.' + SETTINGS[i][1];
            }
        }
        List<Integer> registriesNow = registries();
        for (int i = 0; i < registriesNow.size(); i++) {
            if (!registriesNow.get(i).equals(registries.get(i))) {
                return REGISTRIES[i][0] + '.' + REGISTRIES[i][1];
            }
        }
        String ofLibrary = statics.findChanged();
        if (ofLibrary != null) {
            return ofLibrary;
        }
        if (!security().equals(security)) {
            return "security properties";
        }
        if (haveForeignBeans()) {
            return "beans";
        }
        if (haveOtherLogging()) {
            return "logging";
        }
        if (finalizers.areLeft()) {
            return "objects to finalise";
        }
        return canary.hasOtherOutcome() ? "the outcome of a known test" : null;
    }

    /** A class that a test has initialised has the value of its initialiser: an object of Java's own, or the usual setting. */
    private static boolean isDefault(Object now) {
        return Boolean.TRUE.equals(now);
    }

    private static List<Object> settings() {
        List<Object> values = new ArrayList<>();
        for (String[] field : SETTINGS) {
            values.add(JdkStatics.read(field[0], field[1]));
        }
        return values;
    }

    private static List<Integer> registries() {
        List<Integer> sizes = new ArrayList<>();
        for (String[] field : REGISTRIES) {
            sizes.add(JdkStatics.size(field[0], field[1]));
        }
        return sizes;
    }

    private static Properties security() {
        Object properties = JdkStatics.read("java.security.Security", "props");
        return properties instanceof Properties ? (Properties) ((Properties) properties).clone() : new Properties();
    }

    private static boolean haveForeignBeans() {
        Object server = JdkStatics.read("java.lang.management.ManagementFactory", "platformMBeanServer");
        if (!(server instanceof MBeanServer)) {
            return false;
        }
        for (ObjectName name : ((MBeanServer) server).queryNames(null, null)) {
            if (!OWN_DOMAINS.contains(name.getDomain())) {
                return true;
            }
        }
        return false;
    }

    private static boolean haveOtherLogging() {
        if (JdkStatics.read("java.util.logging.LogManager", "manager") == null) {
            return false;
        }
        LogManager manager = LogManager.getLogManager();
        Logger root = manager.getLogger("");
        if (root == null || root.getHandlers().length != 1 || root.getLevel() != java.util.logging.Level.INFO || root.getFilter() != null) {
            return true;
        }
        for (Enumeration<String> names = manager.getLoggerNames(); names.hasMoreElements();) {
            String name = names.nextElement();
            Logger logger = manager.getLogger(name);
            // The harness silences JUnit's own.
            if (logger != null && logger != root && !name.startsWith("org.junit") && (logger.getLevel() != null || logger.getHandlers().length > 0
                    || logger.getFilter() != null || !logger.getUseParentHandlers())) {
                return true;
            }
        }
        return false;
    }
}
