package teval.harness.compile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import teval.harness.classpath.ClassPath;
import teval.harness.protocol.CompileUnit;
import teval.harness.protocol.Limits;
import teval.harness.protocol.Rejection;
import teval.harness.protocol.TestCase;

/** Compiles a unit so that an error costs only its own test: removes tests with errors and repeats until the rest compiles. */
final class UnitCompiler {
    private final Compiler compiler;
    private final ClassPath classPath;
    private final String release;
    private final long timeoutMilliseconds;
    private final boolean allOrNothing;
    private final Map<TestCase, Rejection> rejected;
    private final List<Batch> batches = new ArrayList<>();

    /**
     * @param allOrNothing whether an error in a further source costs the whole suite, even if no test needs that source
     * @param rejected receives the tests that don't compile; tests in it at the start are left out at once
     */
    UnitCompiler(Compiler compiler, ClassPath classPath, String release, Limits limits, boolean allOrNothing,
            Map<TestCase, Rejection> rejected) {
        this.compiler = compiler;
        this.classPath = classPath;
        this.release = release;
        this.timeoutMilliseconds = limits.compileTimeoutMilliseconds;
        this.allOrNothing = allOrNothing;
        this.rejected = rejected;
    }

    /** @return the compiled tests; more than one batch only if they can't be compiled together */
    List<Batch> compile(CompileUnit unit) {
        solve(Draft.of(unit).without(rejected.keySet()), 1);
        return batches;
    }

    /** @param first number of the first compilation */
    private void solve(Draft start, int first) {
        Draft draft = start;
        for (int round = first; !draft.tests().isEmpty(); round++) {
            Compilation compilation = compile(draft);
            if (compilation.breakdown != null) {
                divide(draft, compilation.breakdown, round);
                return;
            }
            if (compilation.problems.isEmpty()) {
                batches.add(new Batch(compilation.classes, draft.classes));
                return;
            }
            Draft repaired = repair(draft, compilation.problems, round);
            if (repaired == null) {
                Problem ofExtra = problemOfExtra(compilation.problems);
                if (ofExtra != null && !allOrNothing) {
                    draft = draft.withoutBroken(((MemorySource) ofExtra.source).className, ofExtra.message);
                    continue;
                }
                blameFrame(draft, ofExtra == null ? compilation.problems.get(0) : ofExtra, round);
                return;
            }
            draft = repaired;
        }
    }

    private Compilation compile(Draft draft) {
        return compiler.compile(draft.sources(), classPath, release,
                compiler.haveEndless() ? Limits.patienceForOne(timeoutMilliseconds) : timeoutMilliseconds);
    }

    /** Removes the tests and imports with errors; null if no error is in one of them. */
    private Draft repair(Draft draft, List<Problem> problems, int round) {
        Draft repaired = draft;
        boolean changed = false;
        for (Problem problem : problems) {
            if (!(problem.source instanceof AssembledClass)) {
                continue;
            }
            AssembledClass source = (AssembledClass) problem.source;
            TestCase test = source.testAt(problem.position);
            if (test != null) {
                changed = true;
                reject(test, draft.cause(problem.message), source.lineInTest(test, problem.position), round);
                continue;
            }
            for (DraftClass current : repaired.classes) {
                DraftClass withoutImport = current.suiteClass == source.draft().suiteClass
                        ? current.withoutImport(problem.position) : null;
                if (withoutImport != null) {
                    changed = true;
                    repaired = repaired.replace(current, withoutImport);
                    break;
                }
            }
        }
        return changed ? repaired.without(rejected.keySet()) : null;
    }

    /** The first error in a further source that tests need; null if there is none. */
    private static Problem problemOfExtra(List<Problem> problems) {
        for (Problem problem : problems) {
            if (problem.source instanceof MemorySource && !(problem.source instanceof AssembledClass)) {
                return problem;
            }
        }
        return null;
    }

    /** An error outside of all tests is the frame's fault if the frame alone has it, otherwise some test's. */
    private void blameFrame(Draft draft, Problem problem, int round) {
        if (problem.source instanceof AssembledClass && !problem.isLimitOfTheClass()) {
            DraftClass guilty = ((AssembledClass) problem.source).draft();
            Draft frame = draft.frameOf(guilty.withTests(Collections.singletonList(nothing())));
            if (!compile(frame).problems.isEmpty()) {
                rejectAll(guilty.tests, draft.cause(problem.message), round);
                solve(draft.without(rejected.keySet()), round + 1);
                return;
            }
        } else if (problem.source != null && !(problem.source instanceof AssembledClass)) {
            rejectAll(draft.tests(), problem.message, round);
            return;
        }
        divide(draft, problem.message, round);
    }

    private static TestCase nothing() {
        return new TestCase("", "", "", "", "", TestCase.Role.TEST);
    }

    /** If no error is in a test, compiles halves of the tests until it finds those that make the others fail. */
    private void divide(Draft draft, String reason, int round) {
        if (draft.tests().size() == 1) {
            reject(draft.tests().get(0), reason, 1, round);
            return;
        }
        for (Draft half : draft.halves()) {
            solve(half, round + 1);
        }
    }

    private void rejectAll(List<TestCase> tests, String message, int round) {
        for (TestCase test : tests) {
            reject(test, message, 1, round);
        }
    }

    /** Only the first of a test's errors is reported. */
    private void reject(TestCase test, String message, long line, int round) {
        Rejection known = rejected.get(test);
        rejected.put(test, known == null ? new Rejection(message, line, round, 1) : known.withOneMoreError());
    }
}
