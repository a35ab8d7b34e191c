package teval.harness.compile;

import java.io.IOException;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import teval.harness.classpath.ClassPath;

/** The JDK's compiler and its helpers. The first job that needs them starts them, because a JVM that receives compiled tests needs none. */
public final class CompilerTools {
    private final List<String> junit;
    private final List<String> arguments;
    private Compiler compiler;
    private SyntaxCheck syntax;

    /** @param arguments further ones of the compiler */
    public CompilerTools(List<String> junit, List<String> arguments) {
        this.junit = junit;
        this.arguments = arguments;
    }

    public Compiler compiler() throws IOException {
        start();
        return compiler;
    }

    public SyntaxCheck syntax() throws IOException {
        start();
        return syntax;
    }

    private void start() throws IOException {
        if (compiler == null) {
            JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
            if (javac == null) {
                throw new IOException("the Java in " + System.getProperty("java.home") + " has no compiler: a JDK is needed");
            }
            CompilerThreads threads = new CompilerThreads();
            compiler = new Compiler(javac, threads, new ClassPath(junit, junit), arguments);
            syntax = new SyntaxCheck(javac, threads);
        }
    }
}
