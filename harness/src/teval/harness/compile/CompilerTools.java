package teval.harness.compile;

import java.io.IOException;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import teval.harness.classpath.ClassPath;

/** The JDK's compiler and its helpers. The first job that needs them starts them, because a JVM that receives compiled tests needs none. */
public final class CompilerTools {
    private final List<String> junit;
    private Compiler compiler;
    private SyntaxCheck syntax;

    public CompilerTools(List<String> junit) {
        this.junit = junit;
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
            compiler = new Compiler(javac, threads, new ClassPath(junit, junit));
            syntax = new SyntaxCheck(javac, threads);
        }
    }
}
