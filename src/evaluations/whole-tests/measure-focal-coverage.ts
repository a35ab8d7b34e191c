import type { ToolPaths } from '../../options/tool-options.js';
import type { ExecutionContext } from '../../execution/execution-context.js';
import { measureGroups } from '../../execution/group-coverage.js';
import type { GroupCoverage } from '../../model/outcome/class-coverage.js';
import type { Bug } from '../../model/program/bug.js';
import { makeAssignmentKey, type Assignment } from '../../model/sample/assignment.js';
import type { ExecutedSuite, ExecutedUnit } from '../evaluation.js';
import type { AcceptedTest } from './accepted-tests.js';
import type { CoveredAssignment } from './covered-assignment.js';
import { listFocalLines, selectFocalCoverage, type FocalCoverage } from './focal-coverage.js';
import type { WholeTestsSettings } from './options.js';

/** What the accepted tests of a unit cover. */
export interface UnitCoverage {
  /** By accepted test. */
  readonly tests: readonly FocalCoverage[];
  /** Each assignment once, in the order of the samples. */
  readonly assignments: readonly CoveredAssignment[];
}

interface MeasuredTest extends AcceptedTest {
  readonly coverage: GroupCoverage;
}

/**
 * What the accepted tests of each unit cover of their focal classes and methods, one by one and together. Each sample runs in class loaders of its own,
 * and so does each test of a suite.
 */
export async function measureFocalCoverage(
  context: ExecutionContext & { readonly tools: ToolPaths },
  { setup, side, units, bug }: ExecutedSuite,
  accepted: readonly (readonly AcceptedTest[])[],
  { definitions }: Pick<WholeTestsSettings, 'definitions'>,
): Promise<readonly UnitCoverage[]> {
  const assignments = units.map((unit) => listAssignments(bug, unit));
  const requests = accepted.flatMap((tests, unit) =>
    tests.map(({ group, assignment: { focalClass } }) => {
      const others = units[unit]!.samples === undefined ? assignments[unit]! : [];
      const classes = [...new Set([focalClass, ...others.map((each) => each.focalClass)])];
      return { group, classes };
    }),
  );
  const coverage = await measureGroups(context, setup, side, requests);
  let next = 0;
  const measured = accepted.map((tests) =>
    tests.map((test): MeasuredTest => ({ ...test, coverage: refuseInspecting(test, coverage[next++]!) })),
  );
  const together = await measureGroups(
    context,
    setup,
    side,
    assignments.flatMap((ofUnit, unit) =>
      ofUnit.map((assignment, index) => ({
        group: { group: `${units[unit]!.name} assignment ${index + 1}`, classes: [], extra: [] },
        classes: [assignment.focalClass],
        executed: listProbes(units[unit]!, measured[unit]!, assignment),
      })),
    ),
  );
  next = 0;
  return measured.map((tests, unit) => ({
    tests: tests.map((test) => selectFocalCoverage(test.coverage, test.assignment, definitions)),
    assignments: assignments[unit]!.map((assignment) => {
      const ofAssignment = together[next++]!;
      const focalLines = listFocalLines(ofAssignment, assignment);
      return {
        assignment,
        coverage: selectFocalCoverage(ofAssignment, assignment, definitions),
        ...(focalLines === undefined ? {} : { focalLines }),
      };
    }),
  }));
}

/** A test that refers to what no test may could have written its coverage itself. */
function refuseInspecting({ reach }: AcceptedTest, coverage: GroupCoverage): GroupCoverage {
  return reach === undefined
    ? coverage
    : { status: 'unknown', reason: `it is inspecting: it refers to ${reach}` };
}

/** What a unit's generator was asked to test. For a suite, these are the methods with a ground truth if there are scaffolds, and otherwise the subject's first class. */
function listAssignments(
  bug: Bug,
  { samples, assignments }: Pick<ExecutedUnit, 'samples' | 'assignments'>,
): readonly Assignment[] {
  if (samples === undefined && assignments !== undefined) return assignments;
  if (samples === undefined)
    return [{ subject: bug.id, focalClass: bug.modifiedClasses[0]!, context: 'none' }];
  const found = samples.map(
    ({ sample }) => [makeAssignmentKey(sample.assignment), sample.assignment] as const,
  );
  return [...new Map(found).values()];
}

/** The probes that accepted tests of an assignment executed. All tests of a suite are for all its assignments. */
function listProbes(
  { samples }: Pick<ExecutedUnit, 'samples'>,
  tests: readonly MeasuredTest[],
  assignment: Assignment,
): readonly string[] {
  const key = makeAssignmentKey(assignment);
  return tests.flatMap(({ assignment: own, coverage }) =>
    (samples === undefined || makeAssignmentKey(own) === key) && coverage.status === 'measured'
      ? [coverage.probes]
      : [],
  );
}
