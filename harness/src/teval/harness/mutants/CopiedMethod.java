package teval.harness.mutants;

/** A method with a mutated body under another name. */
final class CopiedMethod {
    /** The mutant's place among all of the request. */
    final int index;
    final MethodPlace method;
    final String name;
    final String header;
    final String body;

    CopiedMethod(int index, MethodPlace method, String name, String body) {
        this.index = index;
        this.method = method;
        this.name = name;
        this.header = "\n" + method.header(name);
        this.body = body;
    }

    int length() {
        return header.length() + body.length();
    }
}
