package teval.harness.mutants;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** The classes of a source file, or why it does not compile. */
final class CompiledSource {
    /** Bytes by binary name. */
    final Map<String, byte[]> classes;
    /** Null if the source compiled. */
    final String error;
    private String code;
    /** Of the executed code, by binary name. */
    private final Map<String, byte[]> digests;

    private CompiledSource(Map<String, byte[]> classes, Map<String, byte[]> digests, String error) {
        this.classes = classes;
        this.digests = digests;
        this.error = error;
    }

    /** Computes the digests of the code at once, because the compiler's threads have time for it. */
    static CompiledSource compiled(Map<String, byte[]> classes) {
        Map<String, byte[]> digests = new TreeMap<>();
        for (Map.Entry<String, byte[]> each : classes.entrySet()) {
            digests.put(each.getKey(), sha256().digest(ExecutedCode.of(each.getValue())));
        }
        return new CompiledSource(new TreeMap<>(classes), digests, null);
    }

    static CompiledSource rejected(String error) {
        return new CompiledSource(Collections.<String, byte[]>emptyMap(), Collections.<String, byte[]>emptyMap(), error);
    }

    /** The same classes except one. */
    CompiledSource with(String name, byte[] bytes) {
        Map<String, byte[]> others = new TreeMap<>(classes);
        Map<String, byte[]> otherDigests = new TreeMap<>(digests);
        others.put(name, bytes);
        otherDigests.put(name, sha256().digest(ExecutedCode.of(bytes)));
        return new CompiledSource(others, otherDigests, null);
    }

    /**
     * A digest of what the JVM executes: without lines, names of local variables and the order of constants. Sources with the same code are equivalent.
     */
    String code() {
        if (code == null) {
            MessageDigest digest = sha256();
            for (Map.Entry<String, byte[]> each : digests.entrySet()) {
                byte[] name = each.getKey().getBytes(StandardCharsets.UTF_8);
                digest.update(new byte[] {(byte) (name.length >> 8), (byte) name.length});
                digest.update(name);
                digest.update(each.getValue());
            }
            code = Base64.getEncoder().encodeToString(digest.digest());
        }
        return code;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
