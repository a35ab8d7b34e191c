package teval.harness.mutants;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** The classes of a source file, or why it does not compile. */
final class CompiledSource {
    /** Bytes by binary name. */
    final Map<String, byte[]> classes;
    /** Null if the source compiled. */
    final String error;
    private String code;

    private CompiledSource(Map<String, byte[]> classes, String error) {
        this.classes = classes;
        this.error = error;
    }

    /** Computes the digest of the code at once, because the compiler's threads have time for it. */
    static CompiledSource compiled(Map<String, byte[]> classes) {
        CompiledSource compiled = new CompiledSource(new TreeMap<>(classes), null);
        compiled.code();
        return compiled;
    }

    static CompiledSource rejected(String error) {
        return new CompiledSource(Collections.<String, byte[]>emptyMap(), error);
    }

    /**
     * A digest of what the JVM executes: without lines, names of local variables and the order of constants. Sources with the same code are equivalent.
     */
    String code() {
        if (code == null) {
            MessageDigest digest = sha256();
            for (Map.Entry<String, byte[]> each : classes.entrySet()) {
                byte[] name = each.getKey().getBytes(StandardCharsets.UTF_8);
                byte[] bytes = executed(each.getValue());
                digest.update(new byte[] {(byte) (name.length >> 8), (byte) name.length});
                digest.update(name);
                for (int shift = 24; shift >= 0; shift -= 8) {
                    digest.update((byte) (bytes.length >> shift));
                }
                digest.update(bytes);
            }
            code = Base64.getEncoder().encodeToString(digest.digest());
        }
        return code;
    }

    private static byte[] executed(byte[] bytes) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(writer, ClassReader.SKIP_DEBUG);
        return writer.toByteArray();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
