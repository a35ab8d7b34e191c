package teval.harness.bridge;

import org.junit.runner.Description;

/** The method a description is about, without a parameterised runner's index; null if it is about a class. */
final class Names {
    private Names() {
    }

    static String of(Description description) {
        String name = description.getMethodName();
        int bracket = name == null ? -1 : name.indexOf('[');
        return bracket < 0 ? name : name.substring(0, bracket);
    }
}
