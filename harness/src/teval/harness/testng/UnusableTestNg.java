package teval.harness.testng;

/** The class path of the tests has a TestNG with which they cannot run. */
final class UnusableTestNg extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnusableTestNg(String message) {
        super(message);
    }
}
