package teval.harness.jacoco;

import java.util.ArrayList;
import java.util.List;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ICoverageNode;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.analysis.ISourceNode;
import teval.harness.protocol.JsonObject;

/** JaCoCo's report on a class, as JSON. */
final class ClassReport {
    private ClassReport() {
    }

    static JsonObject of(IClassCoverage covered, UnreachableMethods unreachable) {
        List<JsonObject> methods = new ArrayList<>();
        for (IMethodCoverage method : covered.getMethods()) {
            if (unreachable.has(method.getName())) {
                if (method.getInstructionCounter().getCoveredCount() > 0) {
                    return new JsonObject().with("className", covered.getName().replace('/', '.'))
                            .with("reason", "a test wrote to JaCoCo's probes, so it is inspecting: code that nothing can reach counts as executed").with("probes", "forged");
                }
                continue;
            }
            methods.add(counters(method, new JsonObject().with("name", method.getName()).with("descriptor", method.getDesc())
                    .with("firstLine", method.getFirstLine()).with("lastLine", method.getLastLine())));
        }
        return counters(covered, new JsonObject().with("className", covered.getName().replace('/', '.')))
                .with("covered", lines(covered, ICounter.FULLY_COVERED)).with("partlyCovered", lines(covered, ICounter.PARTLY_COVERED))
                .with("missed", lines(covered, ICounter.NOT_COVERED)).with("methods", methods);
    }

    private static JsonObject counters(ICoverageNode node, JsonObject object) {
        ICounter lines = node.getLineCounter();
        ICounter branches = node.getBranchCounter();
        return object.with("linesCovered", lines.getCoveredCount()).with("linesMissed", lines.getMissedCount())
                .with("branchesCovered", branches.getCoveredCount()).with("branchesMissed", branches.getMissedCount());
    }

    /** Numbers of the lines with a status, separated by blanks. */
    private static String lines(ISourceNode node, int status) {
        StringBuilder lines = new StringBuilder();
        if (node.getFirstLine() != ISourceNode.UNKNOWN_LINE) {
            for (int line = node.getFirstLine(); line <= node.getLastLine(); line++) {
                if (node.getLine(line).getStatus() == status) {
                    lines.append(lines.length() == 0 ? "" : " ").append(line);
                }
            }
        }
        return lines.toString();
    }
}
