package teval.harness.reach;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What tests may refer to: lines of a sign and a pattern. {@code +}: anybody may; {@code -}: an oracle may not; {@code !}: a whole test may not either. A
 * pattern is a member ({@code java.lang.Math.random}, also with a descriptor), a class with those nested in it, or a package ({@code java.util.*}, with its
 * subpackages {@code java.util.**}). The most exact pattern decides. An oracle may refer to a class without a line if it is not the JDK's.
 */
final class ReachTable {
    static final char ANYBODY = '+';
    static final char NO_ORACLE = '-';
    static final char NO_TEST = '!';
    private final Map<String, Character> signs = new HashMap<>();
    private final Map<String, Boolean> ofJdk = new HashMap<>();

    ReachTable(List<String> lines) {
        for (String line : lines) {
            signs.put(line.substring(1), line.charAt(0));
        }
    }

    /** @param member empty for the class itself */
    char sign(String owner, String member, String descriptor) {
        Character sign = member.isEmpty() ? null : ofMember(owner + '.' + member, descriptor);
        sign = sign != null ? sign : ofClass(owner);
        if (sign != null) {
            return sign;
        }
        return ofJdk.computeIfAbsent(owner, ReachTable::isOfJdk) ? NO_ORACLE : ANYBODY;
    }

    /** The sign of a class or of another name that a text is; that of what is not listed for any other text. */
    char signOfText(String text) {
        Character sign = signs.get(text);
        if (sign == null && (text.indexOf('.') >= 0 || text.indexOf('/') >= 0)) {
            sign = ofClass(text.replace('/', '.'));
        }
        return sign == null ? ANYBODY : sign;
    }

    private Character ofMember(String member, String descriptor) {
        Character exact = signs.get(member + descriptor);
        return exact != null ? exact : signs.get(member);
    }

    private Character ofClass(String owner) {
        for (String name = owner; !name.isEmpty(); name = name.substring(0, Math.max(0, name.lastIndexOf('$')))) {
            Character sign = signs.get(name);
            if (sign != null) {
                return sign;
            }
        }
        int dot = owner.lastIndexOf('.');
        Character direct = dot < 0 ? null : signs.get(owner.substring(0, dot) + ".*");
        for (int end = dot; direct == null && end > 0; end = owner.lastIndexOf('.', end - 1)) {
            direct = signs.get(owner.substring(0, end) + ".**");
        }
        return direct;
    }

    private static boolean isOfJdk(String name) {
        return ClassLoader.getSystemClassLoader().getParent().getResource(name.replace('.', '/') + ".class") != null;
    }
}
