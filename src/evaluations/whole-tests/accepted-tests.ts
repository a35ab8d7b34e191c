import { createGroup, listTestIds, splitIntoSingleTests } from '../../execution/groups.js';
import type { HarnessGroup } from '../../harness/protocol.js';
import { getFirstConclusion, type Outcome } from '../../model/outcome/outcome.js';
import type { Assignment } from '../../model/sample/assignment.js';
import type { JavaParser } from '../../source/parser.js';
import type { ExecutedSuite, ExecutedUnit } from '../evaluation.js';
import { chooseStage } from './judge-samples.js';
import type { WholeTestsSettings } from './options.js';
import { isSkipped, listDecisiveOutcomes } from './skipped-tests.js';
import { isAfterClass, splitTests, type TestRun } from './split-tests.js';

/** An accepted generated test as the harness runs it. */
export interface AcceptedTest {
  /** Its position in the unit. */
  readonly position: number;
  readonly group: HarnessGroup;
  /** Ids of the tests of the group that are not skipped. */
  readonly ran: readonly string[];
  readonly assignment: Pick<Assignment, 'focalClass' | 'focalMethod' | 'context'>;
  /** What it refers to beyond what a whole test may; absent if that is nothing. */
  readonly reach?: string;
}

/** The accepted tests of a unit. A test of a suite is to test the subject's first class. */
export function listAcceptedTests(
  parser: JavaParser,
  { bug, side }: Pick<ExecutedSuite, 'bug' | 'side'>,
  unit: ExecutedUnit,
  settings: Pick<WholeTestsSettings, 'compileBy' | 'definitions'>,
): readonly AcceptedTest[] {
  const tests = splitTests(unit, side);
  const accepted = findAccepted(unit, tests, settings);
  const { samples } = unit;
  if (samples === undefined) {
    const whole = createGroup(parser, unit.name, unit);
    const groups = splitIntoSingleTests(parser, whole, accepted, () => false);
    return groups.map((group, index) => ({
      position: accepted[index]!,
      group,
      ran: listTestIds(group),
      assignment: { focalClass: bug.modifiedClasses[0]!, context: 'none' },
      ...findReach(tests[accepted[index]!]!),
    }));
  }
  return accepted.map((position) => {
    const { sample, frames } = samples[position]!;
    const testCases = tests[position]!.map(({ testCase }) => testCase);
    const whole = createGroup(parser, `${unit.name} text ${position + 1}`, { frames, testCases }, unit.name);
    const findIds = (isMeant: (outcome: Outcome) => boolean) =>
      new Set(tests[position]!.flatMap(({ outcome }, index) => (isMeant(outcome) ? [`${index}`] : [])));
    const group = leaveOut(
      whole,
      findIds(({ status }) => status === 'notCompiled'),
    );
    const skipped = findIds(isSkipped);
    const ran = listTestIds(group).filter((id) => !skipped.has(id));
    return { position, group, ran, assignment: sample.assignment, ...findReach(tests[position]!) };
  });
}

/** A group without the tests that do not compile, which an accepted sample may have by `--compile-by test`. */
function leaveOut(group: HarnessGroup, broken: ReadonlySet<string>): HarnessGroup {
  if (broken.size === 0) return group;
  const classes = group.classes.map((each) => ({
    ...each,
    tests: each.tests.filter(({ test }) => !broken.has(test)),
  }));
  return { ...group, classes };
}

/** Positions of the generated tests that pass and hold tests. */
function findAccepted(
  { samples }: Pick<ExecutedUnit, 'samples'>,
  tests: readonly (readonly TestRun[])[],
  { compileBy, definitions }: Pick<WholeTestsSettings, 'compileBy' | 'definitions'>,
): readonly number[] {
  return tests.flatMap((runs, position) => {
    const sample = samples?.[position];
    if (sample === undefined ? isAfterClass(runs[0]!) : sample.fate !== 'runs') return [];
    return chooseStage(listDecisiveOutcomes(runs), compileBy, definitions)[0] === 'passed' ? [position] : [];
  });
}

function findReach(runs: readonly TestRun[]): Pick<AcceptedTest, 'reach'> {
  const found = runs
    .map(({ outcome }) => getFirstConclusion(outcome))
    .find((each) => each !== 'none' && each.reach !== undefined);
  return found === undefined || found === 'none' || found.reach === undefined ? {} : { reach: found.reach };
}
