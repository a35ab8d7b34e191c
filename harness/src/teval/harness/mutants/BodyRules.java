package teval.harness.mutants;

/**
 * Whether the compiled code of a method's body depends on nothing but the body and the declarations around it. Lambdas, classes and enum switches get names
 * and tables that depend on the whole file.
 */
final class BodyRules {
    private final Tokens tokens;
    private final boolean allowsNamedLabels;

    private BodyRules(Tokens tokens, boolean allowsNamedLabels) {
        this.tokens = tokens;
        this.allowsNamedLabels = allowsNamedLabels;
    }

    /**
     * @param body with its braces
     * @param allowsNamedLabels whether labels of switches may be names, because no enum has a switch in the file
     */
    static boolean allow(String body, boolean allowsNamedLabels) {
        Tokens tokens = Tokens.of(body);
        return tokens != null && tokens.get(0).equals("{") && tokens.close(0) == tokens.size() - 1
                && new BodyRules(tokens, allowsNamedLabels).allow();
    }

    private boolean allow() {
        for (int i = 0; i < tokens.size(); i++) {
            switch (tokens.get(i)) {
                case "case":
                case "default":
                    i = endOfLabel(i);
                    if (i < 0) {
                        return false;
                    }
                    break;
                case "new":
                    if (!isPlainCreation(i)) {
                        return false;
                    }
                    break;
                case "class":
                    if (!tokens.get(i - 1).equals(".")) {
                        return false;
                    }
                    break;
                case "record":
                    if (tokens.isWord(i + 1)) {
                        return false;
                    }
                    break;
                case "->":
                case "::":
                case "assert":
                case "enum":
                case "interface":
                    return false;
                default:
            }
        }
        return true;
    }

    /** The colon or arrow of a label of constants. @return -1 if it may be another label */
    private int endOfLabel(int label) {
        boolean isDefault = tokens.get(label).equals("default");
        for (int i = label + 1; i < tokens.size(); i++) {
            String text = tokens.get(i);
            if (text.equals(":") || text.equals("->")) {
                return i;
            }
            boolean isName = tokens.isWord(i) && (i == label + 1 || !tokens.isWord(i - 1));
            boolean isConstant = text.equals(Tokens.LITERAL) || text.equals(",") || text.equals("-");
            if (isDefault || !isConstant && !(allowsNamedLabels && (isName || text.equals(".")))) {
                return -1;
            }
        }
        return -1;
    }

    /** Whether an object or array is made without a class for it. */
    private boolean isPlainCreation(int index) {
        int depth = 0;
        for (int i = index + 1; i < tokens.size(); i++) {
            String text = tokens.get(i);
            if (text.equals("<")) {
                depth++;
            } else if (text.equals(">")) {
                depth--;
            } else if (depth == 0 && text.equals("(")) {
                int close = tokens.close(i);
                return close > 0 && !tokens.get(close + 1).equals("{");
            } else if (depth == 0 && text.equals("[")) {
                return true;
            } else if (depth == 0 && !text.equals(".") && !tokens.isWord(i)) {
                return false;
            }
        }
        return false;
    }
}
