package teval.harness.reach;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import teval.harness.compile.Batch;
import teval.harness.compile.DraftClass;
import teval.harness.compile.NumberedParts;
import teval.harness.protocol.JsonObject;
import teval.harness.protocol.LineBreaks;
import teval.harness.protocol.TestCase;

/**
 * Finds what tests refer to in their own code beyond what they may. All code of a line is its test's, wherever the compiler has put it: into the method, a
 * lambda expression or a class. Code without a line counts as each test's.
 */
public final class FurtherReach {
    private static final int MOST_MEMBERS = 5;
    private final CodeReader reader;
    private final ReachTable table;

    public FurtherReach(CodeReader reader, List<String> table) {
        this.reader = reader;
        this.table = new ReachTable(table);
    }

    /** For each test that reaches further its group, its id and the members, separated by commas. */
    public List<JsonObject> find(List<Batch> batches) {
        Map<TestCase, Set<String>> found = new LinkedHashMap<>();
        for (Batch batch : batches) {
            for (DraftClass draft : batch.testClasses) {
                addOf(draft, batch.classes, found);
            }
        }
        List<JsonObject> told = new ArrayList<>();
        found.forEach((test, members) -> told.add(new JsonObject().with("group", test.group).with("test", test.id)
                .with("members", String.join(", ", new ArrayList<>(members).subList(0, Math.min(MOST_MEMBERS, members.size()))))));
        return told;
    }

    private void addOf(DraftClass draft, Map<String, byte[]> classes, Map<TestCase, Set<String>> found) {
        List<TestCase> watched = new ArrayList<>();
        for (TestCase test : draft.tests) {
            if (test.reach != TestCase.Reach.ANY) {
                watched.add(test);
            }
        }
        if (watched.isEmpty()) {
            return;
        }
        Map<String, int[]> lines = ownLines(draft);
        String name = draft.suiteClass.name;
        String own = name.substring(0, name.lastIndexOf('.') + 1);
        String[] file = new String[1];
        for (Map.Entry<String, byte[]> each : classes.entrySet()) {
            String type = each.getKey();
            boolean isInside = type.equals(name) || type.startsWith(name + "$");
            boolean isNear = type.startsWith(own) && type.indexOf('.', own.length()) < 0;
            if (!isNear) {
                continue;
            }
            reader.read(each.getValue(), new CodeReader.Listener() {
                @Override
                public void source(String source) {
                    file[0] = source;
                }

                @Override
                public void refersTo(int line, String owner, String member, String descriptor) {
                    if (!owner.equals(name) && !owner.startsWith(name + "$")) {
                        add(line, table.sign(owner, member, descriptor), describe(owner, member));
                    }
                }

                @Override
                public void text(int line, String text) {
                    if (table.signOfText(text) == ReachTable.NO_TEST) {
                        add(line, ReachTable.NO_TEST, text + " by its name");
                    }
                }

                private void add(int line, char sign, String member) {
                    if (sign == ReachTable.ANYBODY) {
                        return;
                    }
                    for (TestCase test : watched) {
                        if ((sign == ReachTable.NO_TEST || test.reach == TestCase.Reach.ORACLE) && owns(test, line)) {
                            found.computeIfAbsent(test, any -> new TreeSet<>()).add(member);
                        }
                    }
                }

                /** A test that its frame declares has the whole source file. */
                private boolean owns(TestCase test, int line) {
                    if (test.role != TestCase.Role.TEST) {
                        return isInside || isOfSource(file[0]);
                    }
                    int[] range = lines.get(test.method + '\n' + test.source);
                    return isInside && (line == 0 || range == null || range[0] <= line && line < range[1]);
                }

                private boolean isOfSource(String source) {
                    return (name.substring(own.length()) + ".java").equals(source);
                }
            });
        }
    }

    private static String describe(String owner, String member) {
        return member.isEmpty() || member.equals("<init>") ? owner : owner + '.' + member;
    }

    /** By method and source, the first line of a test's own code, and the line after its last one. */
    private static Map<String, int[]> ownLines(DraftClass draft) {
        Map<String, int[]> lines = new HashMap<>();
        draft.writeTo(new NumberedParts() {
            @Override
            protected void test(TestCase test, int first, int end) {
                String before = test.source.substring(0, Math.min(test.own, test.source.length()));
                lines.put(test.method + '\n' + test.source, new int[]{first + LineBreaks.count(before), end});
            }
        });
        return lines;
    }
}
