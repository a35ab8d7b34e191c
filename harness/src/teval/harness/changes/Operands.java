package teval.harness.changes;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** The operands of an instruction, read from the public fields of its node, so that each of ASM's sixteen kinds needs no code of its own. */
final class Operands {
    /** By a node's class, because reflection takes long and a class file has thousands of instructions. */
    private static final ClassValue<List<Field>> FIELDS = new ClassValue<List<Field>>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            return listFields(type);
        }
    };
    private final StringBuilder text = new StringBuilder();
    private final List<LabelNode> labels = new ArrayList<>();

    Operands(AbstractInsnNode node) {
        text.append(node.getOpcode());
        for (Field field : FIELDS.get(node.getClass())) {
            add(read(field, node));
        }
    }

    /** In the order of their names. */
    private static List<Field> listFields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Field field : type.getFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getName().endsWith("TypeAnnotations")) {
                fields.add(field);
            }
        }
        fields.sort((one, other) -> one.getName().compareTo(other.getName()));
        return fields;
    }

    /** The opcode and all operands other than labels. */
    String text() {
        return text.toString();
    }

    /** The labels to which the instruction may jump, in the order of its fields. */
    List<LabelNode> labels() {
        return labels;
    }

    private void add(Object value) {
        for (Object each : value instanceof Object[] ? Arrays.asList((Object[]) value)
                : value instanceof List ? (List<?>) value : Collections.singletonList(value)) {
            if (each instanceof LabelNode) {
                labels.add((LabelNode) each);
            } else {
                text.append(' ').append(each == null ? "null" : each.getClass().getName()).append(' ').append(each);
            }
        }
        text.append(';');
    }

    private static Object read(Field field, AbstractInsnNode node) {
        try {
            return field.get(node);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
