package teval.harness.attribution;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Lists the calls of methods and constructors in a file, a line each. */
final class CallScanner extends TreePathScanner<Void, Void> {
    private final Trees trees;
    private final SourcePositions positions;
    private final CompilationUnitTree unit;
    private final CallTargets targets;
    private final StringBuilder calls = new StringBuilder();

    CallScanner(JavacTask task, CompilationUnitTree unit, CallTargets targets) {
        this.trees = Trees.instance(task);
        this.positions = trees.getSourcePositions();
        this.unit = unit;
        this.targets = targets;
    }

    /** Start, end of what is called, end, number of arguments, and target; without the target if the compiler does not know it. */
    String calls() {
        return calls.toString();
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
        ExpressionTree select = call.getMethodSelect();
        TreePath path = new TreePath(getCurrentPath(), select);
        TypeMirror site = select instanceof MemberSelectTree
                ? trees.getTypeMirror(new TreePath(path, ((MemberSelectTree) select).getExpression())) : null;
        add(call, select, call.getArguments().size(), trees.getElement(path), site);
        return super.visitMethodInvocation(call, none);
    }

    @Override
    public Void visitNewClass(NewClassTree call, Void none) {
        Element constructor = call.getClassBody() == null ? trees.getElement(getCurrentPath()) : superConstructor(call.getClassBody());
        add(call, call.getIdentifier(), call.getArguments().size(), constructor, null);
        return super.visitNewClass(call, none);
    }

    /** What the compiler's own constructor of an anonymous class calls. */
    private Element superConstructor(ClassTree body) {
        TreePath path = new TreePath(getCurrentPath(), body);
        for (Tree member : body.getMembers()) {
            BlockTree block = member instanceof MethodTree ? ((MethodTree) member).getBody() : null;
            StatementTree first = block == null || block.getStatements().isEmpty() ? null : block.getStatements().get(0);
            ExpressionTree call = first instanceof ExpressionStatementTree ? ((ExpressionStatementTree) first).getExpression() : null;
            if (call instanceof MethodInvocationTree) {
                Element called = trees.getElement(new TreePath(path, ((MethodInvocationTree) call).getMethodSelect()));
                if (called != null && called.getKind() == ElementKind.CONSTRUCTOR) {
                    return called;
                }
            }
        }
        return null;
    }

    /** The compiler's own calls have no end. */
    private void add(Tree call, Tree callee, int arguments, Element called, TypeMirror site) {
        long start = positions.getStartPosition(unit, call);
        long calleeEnd = positions.getEndPosition(unit, callee);
        long end = positions.getEndPosition(unit, call);
        if (start < 0 || calleeEnd < start || end < calleeEnd) {
            return;
        }
        calls.append(start).append(' ').append(calleeEnd).append(' ').append(end).append(' ').append(arguments);
        boolean isKnown = called instanceof ExecutableElement && called.asType().getKind() == TypeKind.EXECUTABLE
                && (site == null || site.getKind() != TypeKind.ERROR);
        if (isKnown) {
            calls.append(' ').append(targets.find((ExecutableElement) called, site));
        }
        calls.append('\n');
    }
}
