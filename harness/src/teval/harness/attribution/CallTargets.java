package teval.harness.attribution;

import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import teval.harness.protocol.JsonObject;

/** What calls refer to, each target once. */
final class CallTargets {
    static final int IN_SUITE = -1;
    private final Trees trees;
    private final Types types;
    private final FocalLevels levels;
    private final Map<List<Object>, Integer> known = new HashMap<>();
    private final List<JsonObject> targets = new ArrayList<>();

    CallTargets(JavacTask task, FocalLevels levels) {
        this.trees = Trees.instance(task);
        this.types = task.getTypes();
        this.levels = levels;
    }

    List<JsonObject> list() {
        return targets;
    }

    /**
     * @param site the type of what is before the dot; null if there is none
     * @return the number of the target, or IN_SUITE
     */
    int find(ExecutableElement called, TypeMirror site) {
        TypeMirror receiver = types.erasure(site == null ? called.getEnclosingElement().asType() : site);
        List<Object> key = Arrays.<Object>asList(called, receiver.toString());
        Integer number = known.get(key);
        if (number == null) {
            ExecutableElement run = levels.find(called, receiver);
            if (run != null) {
                number = add(called, run, "underTest");
            } else {
                number = trees.getPath(called.getEnclosingElement()) == null ? add(called, called, "other") : IN_SUITE;
            }
            known.put(key, number);
        }
        return number;
    }

    private int add(ExecutableElement called, ExecutableElement run, String tier) {
        StringBuilder parameters = new StringBuilder();
        for (VariableElement parameter : run.getParameters()) {
            parameters.append(parameters.length() == 0 ? "" : " ").append(types.erasure(parameter.asType()));
        }
        targets.add(new JsonObject().with("tier", tier).with("className", nameOf(run)).with("name", run.getSimpleName().toString())
                .with("parameters", parameters.toString()).with("declaredBy", nameOf(called))
                .with("isStatic", called.getKind() == ElementKind.CONSTRUCTOR || called.getModifiers().contains(Modifier.STATIC)));
        return targets.size() - 1;
    }

    private static String nameOf(ExecutableElement method) {
        return ((TypeElement) method.getEnclosingElement()).getQualifiedName().toString();
    }
}
