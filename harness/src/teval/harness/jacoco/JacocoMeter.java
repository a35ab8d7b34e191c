package teval.harness.jacoco;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.instr.Instrumenter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import teval.harness.coverage.ClassMeter;
import teval.harness.protocol.JsonObject;

/** JaCoCo's instrumenter and analyser, without its agent and its files. */
public final class JacocoMeter implements ClassMeter {
    private static final String PROBES = "org/jacoco/teval/ClassProbes";
    /** The size of the operand stack for the arguments of the call: a long, a reference and an int. */
    private static final int STACK = 4;
    private final Instrumenter instrumenter = new Instrumenter(JacocoMeter::generateAccess);

    @Override
    public byte[] insert(byte[] bytes, String name, String key) throws IOException {
        UnreachableMethods unreachable = new UnreachableMethods(key, bytes);
        return unreachable.markIn(instrumenter.instrument(unreachable.addTo(bytes), name));
    }

    private static int generateAccess(long id, String name, int probes, MethodVisitor visitor) {
        visitor.visitLdcInsn(id);
        visitor.visitLdcInsn(name);
        visitor.visitLdcInsn(probes);
        visitor.visitMethodInsn(Opcodes.INVOKESTATIC, PROBES, "of", "(JLjava/lang/String;I)[Z", false);
        return STACK;
    }

    @Override
    public JsonObject analyse(byte[] bytes, String name, String key, Map<String, boolean[]> executed) throws IOException {
        ExecutionDataStore store = new ExecutionDataStore();
        for (Map.Entry<String, boolean[]> each : executed.entrySet()) {
            String of = each.getKey();
            int blank = of.lastIndexOf(' ');
            store.put(new ExecutionData(Long.parseLong(of.substring(blank + 1)), of.substring(0, blank), each.getValue()));
        }
        List<IClassCoverage> found = new ArrayList<>();
        UnreachableMethods unreachable = new UnreachableMethods(key, bytes);
        new Analyzer(store, found::add).analyzeClass(unreachable.addTo(bytes), name);
        return found.isEmpty() ? null : ClassReport.of(found.get(0), unreachable);
    }
}
