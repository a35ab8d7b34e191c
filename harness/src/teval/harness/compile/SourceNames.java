package teval.harness.compile;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names in a Java source, without those in comments and literals. */
final class SourceNames {
    private static final Pattern TOKEN = Pattern.compile("//[^\\n]*|/\\*.*?\\*/|\"\"\"(?:[^\\\\]|\\\\.)*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*+\""
            + "|'(?:[^'\\\\\\n]|\\\\.)*+'|[{}]|[\\p{L}_$][\\p{L}\\p{N}_$]*+", Pattern.DOTALL);
    private static final Pattern DECLARING = Pattern.compile("class|interface|enum|record");
    final Set<String> all = new HashSet<>();
    /** The types that the source declares outside of other types. */
    final Set<String> declared = new HashSet<>();

    SourceNames(String source) {
        Matcher token = TOKEN.matcher(source);
        int depth = 0;
        String previous = "";
        while (token.find()) {
            String text = token.group();
            char first = text.charAt(0);
            if (first == '{') {
                depth++;
            } else if (first == '}') {
                depth--;
            } else if (Character.isJavaIdentifierStart(first)) {
                all.add(text);
                if (depth == 0 && DECLARING.matcher(previous).matches()) {
                    declared.add(text);
                }
            }
            previous = text;
        }
    }
}
